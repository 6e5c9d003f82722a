/** The fit in force (`BandModel` as JSON), made by `node scripts/judgement/fit-bands.mjs`. */
export const bandsFile = new URL('../../../data/bands.json', import.meta.url);
