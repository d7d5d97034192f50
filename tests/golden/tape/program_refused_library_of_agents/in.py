import tensorflow as tf
from lab_tools import environment, experience
from tf_agents.agents.dqn import dqn_agent
from tf_agents.networks import q_network

actions = environment.action_spec()
agent = dqn_agent.DqnAgent(environment.time_step_spec(), actions, q_network=q_network.QNetwork(environment.observation_spec(), actions),
                           optimizer=tf.keras.optimizers.Adam(0.001))
agent.initialize()
for step in range(100):
    agent.train(next(experience))
