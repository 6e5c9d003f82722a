/** Writes docs/reference/score.md from the command's help and the schemas of its lines. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { jsonSchemaOf, table, writePage } from './lib/reference-page.mjs';

export const scorePage = 'score.md';

const schemaOf = (schema) => {
  const { $schema: _dialect, ...json } = jsonSchemaOf(schema, 'input');
  return `\`\`\`json\n${JSON.stringify(json, null, 2)}\n\`\`\``;
};

/**
 * @param {import('commander').Command} program the command
 * @param {{ ownLine: object, libraryLine: object }} lines schemas of zod
 * @returns {string} the page, as Markdown
 */
export function scoreReference(program, { ownLine, libraryLine }) {
  const options = program.options.map(({ flags, description }) => [
    `\`${flags}\``,
    description.replaceAll('<', '\\<'),
  ]);
  return `# npm run score

${program.description()} [How to use it](../how-to/score-answers-of-your-own.md).

\`npm run --silent score -- [options]\`

${table(['', 'what for'], options)}

Without \`--question\`, \`--question-id\` or \`--file\`, lines are read from standard input; blank ones are passed over.

Exit codes: \`0\` all was scored, \`1\` something was not (the others were), \`2\` it was used wrongly.

## A line

Either an answer with its question:

${schemaOf(ownLine)}

Or an answer to a question of the library (\`services/src/content/demo\`, \`services/data/content\`):

${schemaOf(libraryLine)}

| | |
| --- | --- |
| \`id\` | comes back with the result |
| \`type\` | \`spoken\` unless said |
| \`keyPoints\` | the ideas of a full answer, with other ways of saying each |
| \`modelAnswers\` | full answers |
| \`misconceptions\` | what somebody believes who misread the passage, and what to say to them |
| \`evidence\` | the sentences of the passage that hold the answer |
| \`samples\` | answers of others, each with the band (\`good\`, \`partly\`, \`low\`) that a teacher gave it; they count from a good and a low one on |
| \`passage\` | paragraphs separated by a blank line; without it nothing is found to be read from it |
| \`spoken\` | the answer is a transcript: spelling, capitals and stops do not count |

What else a line has, such as a teacher’s grade, changes nothing and comes back with the result.

## A result

With \`--json\` a result is one line: the number of the line it is about (\`line\`; not there for one answer by options), its \`id\`, what else the line had (\`given\`), and either \`error\`, which says what to mend, or what a student would get, under the names of \`ResponseScored\` in the [journal](events.md):

| | |
| --- | --- |
| \`stars\` | for what the answer says, 0 to 5 in halves, as its review shows it; not there where the scorer is not sure |
| \`scores\` | 0 to 5 each; not there where the scorer is not sure |
| \`band\` | \`good\` (3.5 stars or more), \`partly\` (2 to 3) or \`low\`; not there where the answer was not evaluated |
| \`confidence\` | 0 to 1, of the band |
| \`fUnsure\` | the scorer is not sure, and nobody is shown a score |
| \`fShortResponse\`, \`fPenalized\` | not evaluated: too short, or read from the passage (\`copiedShare\`, \`evidence\`) |
| \`keyPoints\` | which were said (\`fCovered\`) |
| \`misconception\` | the one that the answer shows |
| \`languageNotes\` | ranges of characters, what to look at, what to write instead |
| \`feedback\` | what a student who reads English would read, and who wrote it |
| \`fGrammarSkipped\`, \`fMeaningSkipped\` | the grammar checker or the judge of meaning did not answer |
| \`scorer\`, \`inputsDigest\` | name, version and calibration, and SHA-256 of all that was scored |
| \`fallback\`, \`compared\` | with a language model: why the offline scorer stood in for it, and what that one says |

<!-- Written by scripts/score-reference.mjs from services/src/hosts/score-run.ts and services/src/feedback/answer-lines. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { createScoreProgram } = await import('../services/dist/hosts/score-run.js');
  const lines = await import('../services/dist/feedback/answer-lines/answer-line.js');
  await writePage(scorePage, scoreReference(createScoreProgram(), lines));
}
