import { until } from './processes.fixture.js';

type Mail = { readonly to: string; readonly text: string };

/** What Lectern would have mailed to this address, the newest first. */
const mailsTo = async (url: string, address: string): Promise<readonly Mail[]> => {
  const response = await fetch(`${url}/api/demo/outbox`);
  const { data = [] }: { data?: readonly Mail[] } = await response.json();
  return data.filter(({ to }) => to.includes(address));
};

/** Of a mail's text the link to this page, or below it where the page ends with a slash: path and query. */
const linkIn = ({ text }: Mail, page: string): string | undefined => {
  const urls = (text.match(/https?:\/\/\S+/g) ?? []).map((url) => new URL(url));
  const found = urls.find(({ pathname }) =>
    page.endsWith('/') ? pathname.startsWith(page) : pathname === page,
  );
  return found && found.pathname + found.search;
};

/**
 * The newest link to a page that was mailed to an address, as a path with its query.
 * @param known links that were there before and do not count
 */
export const mailedLink = (
  url: string,
  address: string,
  page: string,
  known: readonly string[] = [],
): Promise<string> =>
  until(`A mail with a link to ${page} is there`, async () =>
    (await mailsTo(url, address))
      .map((mail) => linkIn(mail, page))
      .find((link) => link !== undefined && !known.includes(link)),
  );
