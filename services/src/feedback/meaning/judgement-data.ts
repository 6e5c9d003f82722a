import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** `services/data`, wherever the compiled code lies. */
const folder = new URL(
  'data/',
  pathToFileURL(createRequire(import.meta.url).resolve('@lectern/services/package.json')),
);

/** The model of the judge and its tokenizer. */
export const judgeFile = (name: string): URL => new URL(`judge/${name}`, folder);

/** The fits in force (`BandModels` as JSON), made by `npm run fit-bands`. */
export const bandsFile = new URL('bands.json', folder);

/** SHA-256 of `judge.onnx`; a test holds it. */
export const judgeDigest = 'cf0ceacdea6eb79abba2bfb7b312911503849eee810bc500853b4b3d93c686df';

/** By whose hands the demo's open questions were answered; in `close` in the words of the text, in `short` some in few. Folders with one file a text. */
export const gradedSets = ['demo', 'close', 'further', 'varied', 'contrary', 'turned', 'short'] as const;

/** Graded answers to the open questions of a text of the demo. */
export const gradedAnswersFile = (set: (typeof gradedSets)[number], contentId: string): URL =>
  new URL(`graded-answers/${set}/${contentId}.json`, folder);

/** A file of texts of the library. */
export const contentFile = (name: string): URL => new URL(`content/${name}`, folder);

/** The ids of the library's questions that the scorer praises a wrong answer to: JSON, written by `npm run check-samples`. */
export const unsureFile = new URL('content-unsure.json', folder);

/** What the scorer says of the answers of the demo: lines of JSON, written by `scripts/renew-demo-history.mjs`. */
export const demoAnswersFile = new URL('demo-answers.jsonl', folder);
