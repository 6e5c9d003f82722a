/**
 * Hosts and engines end with this process: what nobody expected of one request must not take all of them along. Before
 * anybody is served it ends the start.
 * @param {object} options
 * @param {() => boolean} options.isServing
 * @param {(code: number) => unknown} options.end
 */
export function onUncaught({ isServing, end }) {
  process.on('uncaughtException', (error) => {
    console.error(
      isServing() ? 'Something went wrong, and Lectern goes on:' : 'Lectern cannot start:',
      error,
    );
    if (!isServing()) void end(1);
  });
}
