/** Loaded into a host that is measured: answers `heap` with the bytes that are in use after collecting garbage. */
process.on('message', (message) => {
  if (message !== 'heap') return;
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});
// Nobody waits for this channel when the host ends.
process.channel.unref();
