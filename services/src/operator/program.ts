import { Command, CommanderError } from 'commander';
import type { ExitCode, Needs, OperatorCommand, Work } from './operator.js';

/** What a command line asks for: work, or only words. */
export type Asked =
  | { readonly kind: 'work'; readonly work: Work; readonly needs: Needs }
  | { readonly kind: 'words'; readonly code: ExitCode; readonly out: string; readonly err: string };

/** The tool's commands, with their help. */
export const createProgram = (
  commands: readonly OperatorCommand[],
  does: (work: Work, needs?: Needs) => void = () => undefined,
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
  const program = createProgram(commands, (work, needs = {}) => {
    asked = { kind: 'work', work, needs };
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
