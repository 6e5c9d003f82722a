import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const ranges = /^(?:loopback|linklocal|uniquelocal)$/;

const isProxy = (entry: string): boolean => {
  // The library also takes addresses as nobody writes them, such as 1 for 0.0.0.1.
  if (!ranges.test(entry) && isIP(entry.split('/')[0] ?? '') === 0) return false;
  try {
    compile(entry);
    return true;
  } catch {
    return false;
  }
};

const entriesOf = (setting: string): readonly string[] => setting.split(',').map((entry) => entry.trim());

/** The first part of a setting that is no address, network or name of a range; undefined when all are. */
export const wrongProxyIn = (setting: string): string | undefined =>
  entriesOf(setting).find((entry) => !isProxy(entry));

/** Whether a connection comes from one of these proxies. */
export type TrustedProxies = (peer: string | undefined) => boolean;

/**
 * @param setting addresses, networks and names of ranges, by commas, as Fastify takes them; nothing names nobody
 * @throws TypeError for what is none of these
 */
export const trustedProxies = (setting: string): TrustedProxies => {
  const isTrusted = compile(entriesOf(setting).filter(Boolean));
  return (peer = '') => isIP(peer) !== 0 && isTrusted(peer, 0);
};
