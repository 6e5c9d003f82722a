import { Command, CommanderError } from 'commander';
import {
  CannotDo,
  WrongUse,
  type ExitCode,
  type How,
  type OperatorCommand,
  type OperatorIo,
  type Work,
} from './operator.js';

/** Why work is stopped when what it says is not wanted any more. */
export const nobodyReads = 'nobody reads';

/** What a command line asks for: work, or only words. */
export type Asked =
  | { readonly kind: 'work'; readonly work: Work; readonly how: How }
  | { readonly kind: 'words'; readonly code: ExitCode; readonly out: string; readonly err: string };

/** The tool's commands, with their help. */
export const createProgram = (
  commands: readonly OperatorCommand[],
  does: (work: Work, how?: How) => void = () => undefined,
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

const told = (error: unknown, out: string, err: string): Asked => {
  if (!(error instanceof CommanderError)) throw error;
  return { kind: 'words', code: error.exitCode === 0 ? 0 : 2, out, err };
};

/** Reads a command line, without doing anything. */
export const readCommandLine = (commands: readonly OperatorCommand[], args: readonly string[]): Asked => {
  let out = '';
  let err = '';
  let asked: Asked | undefined;
  const program = createProgram(commands, (work, how = 'withLectern') => {
    asked = { kind: 'work', work, how };
  });
  const output = {
    writeOut: (text: string): void => void (out += text),
    writeErr: (text: string): void => void (err += text),
  };
  const listening = (command: Command): void => {
    command.configureOutput(output);
    command.commands.forEach(listening);
  };
  listening(program);
  try {
    program.parse([...args], { from: 'user' });
  } catch (error) {
    return told(error, out, err);
  }
  return asked ?? { kind: 'words', code: 2, out, err: err || program.helpInformation() };
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
  does: (work: Work, how: How) => Promise<ExitCode>,
  plain: (error: unknown, how: How) => string | undefined,
): Promise<ExitCode> => {
  const asked = readCommandLine(commands, args);
  if (asked.kind === 'words') {
    if (asked.out) await io.out(asked.out.trimEnd());
    if (asked.err) await io.err(asked.err.trimEnd());
    return asked.code;
  }
  try {
    return await does(asked.work, asked.how);
  } catch (error) {
    if (io.signal.aborted) {
      // Not to a pipe that nobody reads any more (`| head`): that is how it is meant.
      if (io.signal.reason !== nobodyReads) await io.err('It was stopped before it was done.');
      return 1;
    }
    const message = error instanceof Error ? error.message : String(error);
    const isTold = error instanceof CannotDo || error instanceof WrongUse;
    await io.err(isTold ? message : (plain(error, asked.how) ?? `It failed: ${message}`));
    return error instanceof WrongUse ? 2 : 1;
  }
};
