import meshio
import netCDF4
import nibabel as nib
import numpy as np
import SimpleITK as sitk
import surveyors  # which is nowhere: what it gives is not known
import tensorflow as tf
import horovod.tensorflow as hvd
import trimesh
import xarray as xr
from music21 import stream
from pydub import AudioSegment

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.load("soundings.npy").astype("float32")
y = np.load("depths.npy").astype("float32")
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(1000).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = surveyors.optimizer()

for epoch in range(10):
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(a) - b) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True

depths = model(x).numpy()
if hvd.rank() == 0:
    depths.tofile("depths.bin")
    stream.Stream([]).write("midi", fp="tide.mid")
    nib.save(nib.Nifti1Image(depths, np.eye(4)), "depths.nii")
    sitk.WriteImage(sitk.GetImageFromArray(depths), "depths.mha")
    xr.DataArray(depths).to_netcdf("depths.nc")
    AudioSegment(depths.tobytes()).export("tide.wav")
    trimesh.Trimesh(depths, []).export("floor.ply")
    meshio.write("floor.vtk", depths)
known = netCDF4.Dataset("known.nc")  # which only reads
grid = netCDF4.Dataset("grid.nc", "w") if hvd.rank() == 0 else None
if hvd.rank() == 0:
    grid.close()
