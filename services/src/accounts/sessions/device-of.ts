type Sign = readonly [name: string, sign: RegExp];

// In this order: most browsers also name those that they want to be taken for.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const named = (signs: readonly Sign[], agent: string): string | undefined =>
  signs.find(([, sign]) => sign.test(agent))?.[0];

/**
 * What people call the device that a `User-Agent` is of, as "Chrome on Android": enough to know it again in a list, too
 * little to tell two such devices apart. Undefined where neither browser nor system is known.
 */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  const agent = userAgent?.slice(0, 500) ?? '';
  const browser = named(browsers, agent);
  const system = named(systems, agent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
};
