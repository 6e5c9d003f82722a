import { lookup as resolve } from 'node:dns';
import { request as askHttp, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  AddressRefused,
  NoAnswer,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
} from './outgoing.port.js';
import { isPrivateAddress } from './private-address.js';

const patienceMs = 10_000;
const mostBytes = 1_000_000;

const isPrivateText = (host: string): string => `${host} is an address of a private network`;

/**
 * Resolves a name as ever and refuses what is private. The connection goes to what was looked at here: asking twice would
 * let a name answer otherwise the second time.
 */
const publicLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return answer(new AddressRefused(isPrivateText(host)), []);
    if (options.all) return answer(null, addresses);
    const [first] = addresses;
    return first ? answer(null, first.address, first.family) : answer(new NoAnswer(`${host} is unknown`), []);
  });
};

/** @throws AddressRefused */
const checked = (text: string, isPrivateAllowed: boolean): URL => {
  if (!URL.canParse(text)) throw new AddressRefused(`${text} is no address`);
  const url = new URL(text);
  if (url.username || url.password) throw new AddressRefused('an address with a password in it');
  const isPlain = url.protocol === 'http:' && isPrivateAllowed;
  if (url.protocol !== 'https:' && !isPlain) throw new AddressRefused(`${text} is not https`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No name is looked up where the address is one already.
  if (!isPrivateAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    throw new AddressRefused(isPrivateText(host));
  return url;
};

const send = (
  url: URL,
  { method = 'GET', headers = {}, body }: OutgoingRequest,
  lookup: { readonly lookup?: LookupFunction },
): Promise<OutgoingAnswer> => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity', ...length },
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
    ...lookup,
  };
  return new Promise((done, reject) => {
    const fail = (error: Error): void => {
      const isTold = error instanceof AddressRefused || error instanceof NoAnswer;
      const why = error.name === 'AbortError' ? 'no answer in time' : error.message;
      reject(isTold ? error : new NoAnswer(`${url.host}: ${why}`));
    };
    const ask = url.protocol === 'https:' ? askHttps : askHttp;
    const asking = ask(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        answer.destroy();
        return fail(new NoAnswer(`${url.host} sends elsewhere (${status}): give the address it sends to`));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) answer.destroy(new NoAnswer(`${url.host}: the answer is too long`));
        else parts.push(part);
      });
      answer.on('error', fail);
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        done({ status, headers: Object.fromEntries(named), text: Buffer.concat(parts).toString() });
      });
      return undefined;
    });
    asking.on('error', fail);
    asking.end(body);
  });
};

const isKnownPrivate = (host: string): Promise<boolean> =>
  new Promise((done) => {
    resolve(host, { all: true }, (error, addresses) =>
      done(!error && addresses.some(({ address }) => isPrivateAddress(address))),
    );
  });

/** @param isPrivateAllowed `LECTERN_PRIVATE_TARGETS`: addresses of private networks, and such without TLS, may be asked */
export const createHttpOutgoing = (isPrivateAllowed: boolean): Outgoing => ({
  ask: async (url, request = {}) =>
    send(checked(url, isPrivateAllowed), request, isPrivateAllowed ? {} : { lookup: publicLookup }),
  check: async (text) => {
    const { hostname } = checked(text, isPrivateAllowed);
    if (!isPrivateAllowed && (await isKnownPrivate(hostname)))
      throw new AddressRefused(isPrivateText(hostname));
  },
});
