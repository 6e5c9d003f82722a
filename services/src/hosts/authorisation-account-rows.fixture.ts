import { randomUUID } from 'node:crypto';
import type { LinkKind } from '@lectern/events/accounts/person.events';
import { row, type Given, type MatrixRow } from './authorisation-row.fixture.js';
import type { Things } from './authorisation-things.fixture.js';
import { idOf, type Who } from './authorisation.fixture.js';
import type { Session } from '@lectern/events/accounts/session.routes';
import { demoPassword } from './running-lectern.fixture.js';

const everybody = '++ +++++ ++ ++ ++ ++';
const nobodyIsThere = '44 44444 44 44 44 44';
const signedIn = '1+ +++++ ++ ++ ++ ++';
/** Who has a page for it; others ask through the contact page. */
const withDeletionPage = '13 ++++3 ++ ++ 33 33';

const password = 'amber-kettle-river-43';
const newAddress = (): string => `new-${randomUUID()}@example.test`;
const demo = (who: string): string => `${who}@demo.lectern.test`;
const anew = { anew: true };
const inTurn = { inTurn: true };
/** Each caller comes with a token of somebody whom nobody knows, and that nobody has used. */
const tokenOf =
  (kind: LinkKind, more: object = {}) =>
  async (things: Things): Promise<Given> => ({
    body: { token: await things.tokenOfGuest(kind), ...more },
  });
/** The same, but for who signed it. */
const forged =
  (kind: LinkKind, more: object = {}) =>
  async (things: Things): Promise<Given> => ({
    body: { token: await things.tokenOfGuest(kind, 'forger'), ...more },
  });
const toAddress = () => ({ body: { email: newAddress() } });

const sessionOf = async (things: Things, who: Who): Promise<string> => {
  const { body } = await (await things.enter(who)).get<Session>('/api/authentication/session');
  return body.data?.sessionId ?? '';
};
const endOf =
  (whose: (who: Who) => Who) =>
  async (things: Things, who: Who): Promise<Given> => ({
    body: { sessionId: await sessionOf(things, whose(who)) },
  });
const own = (who: Who): Who => (who === 'nobody' ? 'student' : who);

/** How people come in and go, and what they do with their own account. */
export const accountRows: readonly MatrixRow[] = [
  row('try.question', 'nobody’s', everybody),
  row('try.answer', 'nobody’s', everybody, () => ({ body: { text: 'It holds on because of its hairs.' } })),
  row('contact.send', 'nobody’s', everybody, () => ({
    body: { name: 'Gita', email: newAddress(), topic: 'question', message: 'How do we begin?' },
  })),
  row('demo.outbox', 'the demo’s', everybody),
  row(
    'account.sign-up',
    'a new account',
    everybody,
    () => ({ body: { firstName: 'Gita', lastName: 'Rao', email: newAddress(), password } }),
    anew,
  ),
  row('account.verify-email', 'who has the link', everybody, tokenOf('verify-email'), anew),
  row('account.resend-verification-email', 'an address', everybody, toAddress),
  row('account.forgot-password', 'an address', everybody, toAddress),
  row('account.login-link', 'an address', everybody, toAddress),
  row('account.reset-password', 'who has the link', everybody, tokenOf('reset-password', { password })),
  row('account.set-password', 'who has the link', everybody, tokenOf('set-password', { password })),
  row('account.magic-link', 'who has the link', everybody, tokenOf('sign-in'), anew),
  row('account.verify-deletion', 'who has the link', everybody, tokenOf('delete-account')),
  row('account.verify-email', 'who forged a link', nobodyIsThere, forged('verify-email')),
  row('account.reset-password', 'who forged a link', nobodyIsThere, forged('reset-password', { password })),
  row('account.set-password', 'who forged a link', nobodyIsThere, forged('set-password', { password })),
  row('account.magic-link', 'who forged a link', nobodyIsThere, forged('sign-in')),
  row('account.verify-deletion', 'who forged a link', nobodyIsThere, forged('delete-account')),
  row('session.sign-in', 'who guesses a password', '11 11111 11 11 11 11', () => ({
    body: { email: demo('student'), password },
  })),
  row('session.sign-in-card', 'who forged a card', '11 11111 11 11 11 11', async (things) => ({
    body: { token: await things.cardOfGuest('forger') },
  })),
  row('session.read', 'one’s own', everybody),
  row('session.create', 'one’s own', everybody),
  row(
    'session.sign-in',
    'who knows the password',
    everybody,
    () => ({ body: { email: demo('student'), password: demoPassword } }),
    anew,
  ),
  row(
    'session.admin-sign-in',
    'who knows the password',
    everybody,
    () => ({ body: { email: demo('school-admin'), password: demoPassword } }),
    anew,
  ),
  row(
    'session.sign-in-card',
    'who has the card',
    everybody,
    async (things) => ({ body: { token: await things.cardOfGuest() } }),
    anew,
  ),
  //                                               n account | s c s s c | p c | t o | s o | s p
  row('session.profiles', 'one’s own', signedIn),
  row(
    'session.select-profile',
    'the one that one has',
    signedIn,
    async (things, who) => ({ body: { profileId: await idOf(await things.as(own(who))) } }),
    anew,
  ),
  row(
    'session.select-profile',
    'a child’s',
    '1+ 44444 ++ 44 44 44',
    ({ kavi }) => ({ body: { profileId: kavi } }),
    anew,
  ),
  row(
    'session.select-profile',
    'Asha’s',
    '14 +4444 44 44 44 44',
    ({ asha }) => ({ body: { profileId: asha } }),
    anew,
  ),
  row('session.list', 'one’s own', signedIn),
  // A child ends its own session alone.
  row('session.end', 'another of one’s own', '1+ +++++ +3 ++ ++ ++', endOf(own), anew),
  row(
    'session.end',
    'Asha’s',
    '14 +4444 43 44 44 44',
    endOf(() => 'student'),
    anew,
  ),
  row(
    'session.end',
    'a child’s, by its family',
    '1+ 44444 +3 44 44 44',
    endOf(() => 'child'),
    anew,
  ),
  row('profile.language', 'one’s own', signedIn, () => ({ body: { language: 'en' } }), inTurn),
  row('account.deletion', 'one’s own', withDeletionPage),
  row('account.request-deletion', 'one’s own', withDeletionPage, () => ({ body: {} })),
  row('account.request-deletion', 'Asha’s', '13 +4443 44 44 33 33', ({ asha: userId }) => ({
    body: { userId },
  })),
  row('account.request-deletion', 'a child’s', '13 44443 ++ 44 33 33', ({ kavi: userId }) => ({
    body: { userId },
  })),
  row('account.cancel-deletion', 'one’s own', withDeletionPage),
  row('account.cancel-deletion', 'Asha’s', '13 +4443 44 44 33 33', ({ asha: userId }) => ({
    body: { userId },
  })),
  row('account.cancel-deletion', 'a child’s', '13 44443 ++ 44 33 33', ({ kavi: userId }) => ({
    body: { userId },
  })),
  row('account.export', 'one’s own', '13 +++++ ++ ++ ++ ++'),
  row('account.export', 'Asha’s', '13 +4444 44 44 44 44', ({ asha: userId }) => ({ query: { userId } })),
  row('account.export', 'a child’s', '13 44444 ++ 44 44 44', ({ kavi: userId }) => ({ query: { userId } })),
  row('account.export', 'the candidate’s', '13 4444+ 44 44 44 44', ({ jonas: userId }) => ({
    query: { userId },
  })),
  row('account.experience', 'one’s own', '13 3333+ 33 33 33 33'),
  row('account.customise-experience', 'one’s own', '13 3333+ 33 33 33 33', () => ({
    body: { level: 1, minutesADay: 5 },
  })),
];

/** Last of all: who chose a role has it, and whoever signs out everywhere is gone from everywhere. */
export const lastRows: readonly MatrixRow[] = [
  row(
    'account.select-role',
    'one’s own',
    '13 33333 33 33 33 3+',
    () => ({ body: { role: 'student' } }),
    anew,
  ),
  row('session.sign-out', 'one’s own', everybody, undefined, anew),
  row('session.sign-out-everywhere', 'one’s own', '1+ +++++ +3 ++ ++ ++', undefined, {
    anew: true,
    inTurn: true,
  }),
];
