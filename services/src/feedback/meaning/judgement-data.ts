/** The fit in force (`BandModel` as JSON), made by `node scripts/judgement/fit-bands.mjs`. */
export const bandsFile = new URL('../../../data/bands.json', import.meta.url);

/** SHA-256 of `judge.onnx`; a test holds it. */
export const judgeDigest = 'cf0ceacdea6eb79abba2bfb7b312911503849eee810bc500853b4b3d93c686df';
