import { checkIds, stateOf, type Report } from './embed-check.types.js';

const prefix = '#report=';
const longestBrowser = 300;
const longestHash = 4_000;

/** The address that shows a report to whoever has it; nothing of it is stored, or sent to a server. */
export const reportLink = (page: string, report: Report): string => {
  const link = new URL(page);
  link.hash = prefix + encodeURIComponent(JSON.stringify(report));
  return link.href;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The report in the end of an address, as far as it is one: anybody may have written it. */
export const reportIn = (hash: string): Report | undefined => {
  if (!hash.startsWith(prefix) || hash.length > longestHash) return undefined;
  try {
    const { at, site, browser, found } = JSON.parse(decodeURIComponent(hash.slice(prefix.length))) as Report;
    if (!isText(at) || Number.isNaN(Date.parse(at)) || !isText(browser)) return undefined;
    const known = checkIds.filter((id) => stateOf(id, String(found[id])) !== undefined);
    return {
      at: new Date(at).toISOString(),
      site: isText(site) ? new URL(site).origin : null,
      browser: browser.slice(0, longestBrowser),
      found: Object.fromEntries(known.map((id) => [id, found[id]])),
    };
  } catch {
    return undefined;
  }
};
