import gym
import tensorflow as tf
from stable_baselines import PPO2

model = PPO2('MlpPolicy', gym.make('CartPole-v1'), policy_kwargs={'act_fun': tf.nn.tanh})
model.learn(total_timesteps=1000)
