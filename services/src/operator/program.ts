import { Command, CommanderError } from 'commander';
import { CannotDo, Unsure, WrongUse } from './operator.js';
import type { Ended, How, OperatorCommand, OperatorIo, Work } from './operator.js';

/** Why work is stopped when what it says is not wanted any more. */
export const nobodyReads = 'nobody reads';

/** The tool's commands, with their help. */
export const createProgram = (
  commands: readonly OperatorCommand[],
  does: (work: Work, how?: How) => Promise<void> = () => Promise.resolve(),
): Command => {
  const program = new Command('lectern')
    .description('Looks after an installation of Lectern. LECTERN_DATA and the other settings say which one.')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError('Try --help.')
    .configureHelp({ sortSubcommands: true, helpWidth: 100 })
    .addHelpText(
      'after',
      '\nExit codes: 0 fine, 1 a problem was found or it could not be done, 2 used wrongly.\n' +
        'While Lectern runs on the data folder, the work is done inside it. With --json, standard\n' +
        'output holds JSON and nothing else (with npm: npm run --silent lectern -- …).',
    );
  for (const declare of commands) declare(program, does);
  return program;
};

/**
 * Does what was typed, or tells the words that it asks for; whatever ends it early is told in a line.
 * @param does the work of the command
 * @param plain what a person can mend, in a line; undefined for a fault
 */
export const runCommandLine = async (
  commands: readonly OperatorCommand[],
  args: readonly string[],
  io: Pick<OperatorIo, 'out' | 'err' | 'signal'>,
  does: (work: Work, how: How) => Promise<Ended>,
  plain: (error: unknown, how: How) => string | undefined,
): Promise<Ended> => {
  let [out, err] = ['', ''];
  let ended: Ended = 2;
  let asked: How = 'withLectern';
  const program = createProgram(commands, async (work, how = 'withLectern') => {
    asked = how;
    ended = await does(work, how);
  });
  const collect = (command: Command): void => {
    command.configureOutput({
      writeOut: (text) => void (out += text),
      writeErr: (text) => void (err += text),
    });
    command.commands.forEach(collect);
  };
  collect(program);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return ended;
  } catch (error) {
    if (error instanceof Unsure) return { question: error.message };
    if (error instanceof CommanderError) {
      if (out) await io.out(out.trimEnd());
      if (err) await io.err(err.trimEnd());
      return error.exitCode === 0 ? 0 : 2;
    }
    if (io.signal.aborted) {
      // Not to a pipe that nobody reads any more (`| head`): that is how it is meant.
      if (io.signal.reason !== nobodyReads) await io.err('It was stopped before it was done.');
      return 1;
    }
    const message = error instanceof Error ? error.message : String(error);
    const isTold = error instanceof CannotDo || error instanceof WrongUse;
    await io.err(isTold ? message : (plain(error, asked) ?? `It failed: ${message}`));
    return error instanceof WrongUse ? 2 : 1;
  }
};
