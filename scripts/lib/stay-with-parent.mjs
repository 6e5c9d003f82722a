/** Preloaded by the process that `npm start` runs: when its parent is gone, it stops as if asked to. */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
