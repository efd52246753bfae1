-- Which owners a device signed in for.
CREATE INDEX known_devices_by_device ON known_devices (device_hash);
