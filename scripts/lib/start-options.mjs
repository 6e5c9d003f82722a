/**
 * @typedef {{ fresh: boolean, yes: boolean, help: boolean }} StartOptions
 */

export const usage = `npm start                   install and build what is missing, then run Lectern
npm start -- --fresh        the same, from an empty data folder (asks first)
npm start -- --fresh --yes  the same, without asking

HOST (127.0.0.1), PORT (3000) and LECTERN_DATA (./data) say where.`;

/**
 * @param {string[]} args
 * @returns {StartOptions}
 * @throws an error that names an option nobody knows
 */
export function startOptions(args) {
  const known = new Set(['--fresh', '--yes', '--help']);
  const unknown = args.find((arg) => !known.has(arg));
  if (unknown !== undefined) throw new Error(`I do not know the option ${unknown}.\n\n${usage}`);
  return { fresh: args.includes('--fresh'), yes: args.includes('--yes'), help: args.includes('--help') };
}

/**
 * @param {string} answer what somebody typed
 * @returns {boolean} whether it means yes; anything unclear means no
 */
export function meansYes(answer) {
  return /^y(es)?$/i.test(answer.trim());
}
