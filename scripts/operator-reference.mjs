/** Writes docs/reference/operator.md from the help of the operator's tool. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { table, writePage } from './lib/reference-page.mjs';

export const operatorPage = 'operator.md';

const plain = (text) => text.replaceAll('<', '\\<');

const optionRow = (option) => [
  `\`${option.flags}\``,
  [
    `${plain(option.description)}${option.mandatory ? ' (must be given)' : ''}`,
    option.argChoices ? `one of ${option.argChoices.map((choice) => `\`${choice}\``).join(', ')}` : '',
    option.defaultValue === undefined ? '' : `\`${option.defaultValue}\` unless said`,
  ]
    .filter((part) => part !== '')
    .join('; '),
];

const argumentRow = (argument) => [
  `\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\``,
  plain(argument.description),
];

/** A command and those below it, as sections. */
function sections(command, path) {
  const name = [...path, command.name()].join(' ');
  const below = command.commands.flatMap((one) => sections(one, [...path, command.name()]));
  if (command.commands.length > 0) return below;
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.map(optionRow)];
  const usage = `\`npm run lectern -- ${[name, command.usage()].join(' ').trim()}\``;
  const options = rows.length > 0 ? `\n\n${table(['', 'what for'], rows)}` : '';
  return [`## ${name}\n\n${plain(command.description())}\n\n${usage}${options}`];
}

/** @param {import('commander').Command} program the tool's commands @returns {string} the page, as Markdown */
export function operatorReference(program) {
  const commands = program.commands
    .toSorted((a, b) => a.name().localeCompare(b.name()))
    .flatMap((command) => sections(command, []));
  return `# The operator’s tool

\`npm run lectern -- <command>\` looks after an installation: the one that the [settings](settings.md) name, by the addresses of its engines or by its data folder.

- While Lectern runs on the data folder, the tool hands the command over to it by a socket in that folder, which only its owner may use, and shows what comes back. It opens the files itself only while nothing runs, and gives them back at the end.
- Exit codes: \`0\` all is well, \`1\` a problem was found or it could not be done (with a line that says why), \`2\` it was used wrongly.
- With \`--json\`, standard output holds one JSON object or one a line, and nothing else. npm writes a line of its own before it unless it is told not to: \`npm run --silent lectern -- verify --json\`.
- Questions are asked on the terminal. Where there is none, what would be lost is kept, unless \`--yes\` is given.
- Progress of long work goes to standard error.

${commands.join('\n\n')}

<!-- Written by scripts/operator-reference.mjs from services/src/operator. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const operator = new URL('../services/dist/operator/', import.meta.url);
  const { createProgram } = await import(new URL('program.js', operator).href);
  const { operatorCommands } = await import(new URL('all-commands.js', operator).href);
  await writePage(operatorPage, operatorReference(createProgram(operatorCommands)));
}
