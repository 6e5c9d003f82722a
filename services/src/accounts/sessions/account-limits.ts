import { hourMs, minuteMs } from '../../platform/clock/durations.js';
import { addressName } from '../../platform/edge/address-name.js';
import type { Limit, LimitKey } from '../../platform/limits/limits.js';

/** A school's computers share one address. */
const addressFactor = 5;
const windowMs = 15 * minuteMs;

/**
 * Keys of what accounts limit. An account is given by its id, or by what was typed where there is none; an address as the
 * network shows it, and of IPv6 the household's network counts.
 * @param perAccount failed sign-ins of one account in 15 minutes; of one address five times as many
 */
export const createAccountLimits = (perAccount: number) => {
  const failures = (name: string): Limit => ({ name, max: perAccount, windowMs, resetsOnSuccess: true });
  const account = failures('sign-in-account');
  const knownDevice = failures('sign-in-known-device');
  const knownAddress = failures('sign-in-known-address');
  const profile = failures('profile');
  const address: Limit = { name: 'sign-in-address', max: perAccount * addressFactor, windowMs };
  return {
    /** Of strangers: the address first, so that one that has failed too often gets no hold of anybody's account. */
    strangers: (accountKey: string, ip: string): readonly LimitKey[] => [
      [address, addressName(ip)],
      [account, accountKey],
    ],
    /** Of a device on which this account has signed in before. */
    knownDevice: (accountId: string, deviceKey: string): readonly LimitKey[] => [
      [knownDevice, `${accountId} ${deviceKey}`],
    ],
    /** At an address from which it has: it is counted apart from strangers there, and the address as ever. */
    knownAddress: (accountId: string, ip: string): readonly LimitKey[] => [
      [address, addressName(ip)],
      [knownAddress, `${accountId} ${addressName(ip)}`],
    ],
    /** Of those who are signed in to the account already, where they prove that they may go on as one of its people. */
    profile: (personId: string): readonly LimitKey[] => [[profile, personId]],
    /** What is counted of a person wherever they come from. */
    person: (personId: string): readonly LimitKey[] => [
      [account, personId],
      [profile, personId],
    ],
  };
};
export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** A whole school opens its computers within one lesson; a program begins more. */
const newSessions: Limit = { name: 'new-sessions', max: 2_000, windowMs };
/** Sessions that nobody has signed in to yet. */
export const newSessionKeys = (ip: string): readonly LimitKey[] => [[newSessions, addressName(ip)]];

const mailsPerAddress: Limit = { name: 'mails-from-address', max: 50, windowMs: hourMs };
const mailsPerAccount: Limit = { name: 'mails-to-account', max: 5, windowMs: hourMs };
/** A large school asks all of its teachers on one day. */
const mailsOfSchool: Limit = { name: 'teacher-invitations', max: 600, windowMs: 24 * hourMs };
/** Mails to teachers whom a school invites, many at once from one address. */
export const teacherMailKeys = (account: string, schoolId: string): readonly LimitKey[] => [
  [mailsOfSchool, schoolId],
  [mailsPerAccount, account],
];
/** Calls that may send a mail, whether or not they do. @param account whom it goes to, by any name */
export const mailKeys = (account: string, ip: string): readonly LimitKey[] => [
  [mailsPerAddress, addressName(ip)],
  [mailsPerAccount, account],
];
