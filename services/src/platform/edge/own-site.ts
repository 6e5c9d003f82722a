import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.js';

/** A call as it came over the wire, by HTTP or as a handshake; Node's `IncomingMessage` is one. */
export type IncomingCall = {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
};

/** Where this call was sent to, as its browser sees it. */
type Destination = { readonly host: string | undefined; readonly isTls: boolean };

export type OwnSite = {
  /** Whether a page of another site, or of no site that is known, had its browser make this call. */
  readonly isForeign: (call: IncomingCall) => boolean;
  /** Whether it came over TLS, up to us or up to a proxy that is trusted. */
  readonly isSecure: (call: IncomingCall) => boolean;
};

/** A proxy adds its own word behind what it was given. */
const last = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.at(-1) : header)?.split(',').at(-1)?.trim() || undefined;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The same for a port that is written and one that is understood, and however an IPv6 address is spelt. */
const isSameHost = (origin: URL, host: string | undefined): boolean =>
  host !== undefined && urlOf(`${origin.protocol}//${host}`)?.host === origin.host;

/** What `Sec-Fetch-Site` says of calls by our own pages, and of those that a person made without a page. */
const ownSites: readonly string[] = ['same-origin', 'none'];

/**
 * Tells calls that another site's page made from those of our own pages, by what browsers say of themselves and pages
 * cannot change: `Sec-Fetch-Site` and `Origin`. What sends neither is no page in a browser.
 * @param publicUrl the address that people know, for proxies that do not pass it on
 */
export const ownSite = (options: {
  readonly publicUrl: string | undefined;
  readonly isTrusted: TrustedProxies;
}): OwnSite => {
  const known = options.publicUrl === undefined ? undefined : urlOf(options.publicUrl);

  const destinationOf = ({ headers, socket }: IncomingCall): Destination => {
    const isProxy = options.isTrusted(socket.remoteAddress);
    const scheme = isProxy ? last(headers['x-forwarded-proto']) : undefined;
    return {
      host: (isProxy ? last(headers['x-forwarded-host']) : undefined) ?? headers.host,
      isTls: scheme === undefined ? socket.encrypted === true : scheme === 'https',
    };
  };

  const isOwnOrigin = (text: string, { host, isTls }: Destination): boolean => {
    const origin = urlOf(text);
    if (!origin || (origin.protocol !== 'http:' && origin.protocol !== 'https:')) return false;
    if (known && origin.origin === known.origin) return true;
    // A page that came without TLS may be anybody's by the time it arrives.
    const needsTls = isTls || (known?.protocol === 'https:' && isSameHost(known, host));
    return isSameHost(origin, host) && (origin.protocol === 'https:' || !needsTls);
  };

  return {
    isForeign: (call) => {
      const { origin, 'sec-fetch-site': site } = call.headers;
      if (site !== undefined && !ownSites.includes(site)) return true;
      return origin !== undefined && !isOwnOrigin(origin, destinationOf(call));
    },
    isSecure: (call) => destinationOf(call).isTls,
  };
};
