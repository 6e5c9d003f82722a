const names = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends this process with a word when it is stopped while its program is still being read, which takes a second or two.
 * Once somebody else listens for signals it is theirs; a second one ends the process all the same.
 */
export const stopEarly = (): void => {
  for (const name of names)
    process.on(name, () => {
      if (process.listenerCount(name) > 1) return;
      process.stderr.write('It was stopped.\n');
      process.exit(1);
    });
};
