import { CannotDo, WrongUse, type ExitCode, type OperatorContext, type Work } from './operator.js';

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
    if (context.signal.aborted) return 1;
    if (error instanceof WrongUse) {
      await context.err(error.message);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    await context.err(error instanceof CannotDo ? message : (plain(error) ?? `It failed: ${message}`));
    return 1;
  }
};
