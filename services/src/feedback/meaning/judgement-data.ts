import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** `services/data`, wherever the compiled code lies. */
const folder = new URL(
  'data/',
  pathToFileURL(createRequire(import.meta.url).resolve('@lectern/services/package.json')),
);

/** The model of the judge and its tokenizer. */
export const judgeFile = (name: string): URL => new URL(`judge/${name}`, folder);

/** The fit in force (`BandModel` as JSON), made by `npm run fit-bands`. */
export const bandsFile = new URL('bands.json', folder);

/** SHA-256 of `judge.onnx`; a test holds it. */
export const judgeDigest = 'cf0ceacdea6eb79abba2bfb7b312911503849eee810bc500853b4b3d93c686df';
