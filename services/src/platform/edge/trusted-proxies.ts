import { BlockList, isIP } from 'node:net';

/** What the settings name by a word: RFC 1122, 3927, 4291, 1918 and 4193. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** An IPv4 address as a socket that speaks both shows it is the same address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isProxy = (entry: string): boolean => {
  if (named[entry]) return true;
  const [address = '', prefix, ...more] = plain(entry).split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 6 ? 128 : 32);
};

/** The first part of a setting that is no address, network or name of a range; undefined when all are. */
export const wrongProxyIn = (setting: string): string | undefined =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .find((entry) => !isProxy(entry));

/** Whether a connection comes from one of these proxies. */
export type TrustedProxies = (peer: string | undefined) => boolean;

/**
 * @param setting addresses, networks and names of ranges, by commas, as Fastify takes them; nothing names nobody
 * @throws Error for what is none of these
 */
export const trustedProxies = (setting: string): TrustedProxies => {
  const list = new BlockList();
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries.flatMap((name) => named[name] ?? [name])) {
    const [address = '', prefix] = plain(entry).split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`"${entry}" is neither an address nor a network.`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix), family);
  }
  return (peer) => {
    const address = plain(peer ?? '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
};
