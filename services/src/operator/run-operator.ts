import { CannotDo, WrongUse, type ExitCode, type OperatorContext, type Work } from './operator.js';

/** Why work is stopped when what it says is not wanted any more. */
export const nobodyReads = 'nobody reads';

/**
 * Does the work; whatever ends it early is told in a line.
 * @param plain what a person can mend, in a line; undefined for a fault
 */
export const runWork = async (
  work: Work,
  context: OperatorContext,
  plain: (error: unknown) => string | undefined,
): Promise<ExitCode> => {
  try {
    return await work(context);
  } catch (error) {
    if (context.signal.aborted) {
      // Not to a pipe that nobody reads any more (`| head`): that is how it is meant.
      if (context.signal.reason !== nobodyReads) await context.err('It was stopped before it was done.');
      return 1;
    }
    if (error instanceof WrongUse) {
      await context.err(error.message);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    await context.err(error instanceof CannotDo ? message : (plain(error) ?? `It failed: ${message}`));
    return 1;
  }
};
