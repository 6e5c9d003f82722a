/**
 * Compares dotted versions number by number.
 * @param {string} version such as `v20.19.1`
 * @param {string} least such as `20.19`
 */
export function isAtLeast(version, least) {
  const have = numbers(version);
  const want = numbers(least);
  for (let i = 0; i < want.length; i += 1) {
    if ((have[i] ?? 0) !== want[i]) return (have[i] ?? 0) > want[i];
  }
  return true;
}

/**
 * What to tell somebody whose Node is too old; undefined when it will do.
 * @param {string} version the running Node's
 * @param {string} engines package.json's `engines.node`, such as `>=20.19`
 */
export function nodeComplaint(version, engines) {
  const least = engines.replace(/^[^\d]*/, '');
  if (isAtLeast(version, least)) return undefined;
  return `Lectern needs Node ${least} or newer. This is Node ${version.replace(/^v/, '')}. Get one at nodejs.org.`;
}

/** @param {string} version */
function numbers(version) {
  return version
    .replace(/^v/, '')
    .split('-')[0]
    .split('.')
    .map((part) => Number.parseInt(part, 10));
}
