import { isIPv6 } from 'node:net';

/** The first four of the eight groups of an IPv6 address, however it is written. */
const networkOf = (address: string): string => {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const later = after === undefined || after === '' ? [] : after.split(':');
  // An IPv4 address at the end stands for two groups, and both lie in the half that does not count.
  const width = later.length + (later.at(-1)?.includes('.') ? 1 : 0);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - width);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...later]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** What is counted as one address: of IPv6 the network (64 bits) that one household has. */
export const addressName = (ip: string): string => {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain;
};
