import { systemActor, type Role } from '@lectern/events/journal/metadata';
import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { linkKey, openAccountsHouse } from '../../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../../accounts/people/claim-hash.js';
import { hashPassword } from '../../accounts/sessions/passwords.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { readStream } from '../../platform/journal/read-stream.js';
import { classes } from '../../classes/classes.context.js';
import { schools } from '../schools.context.js';
import { createInvitationTokens } from './invitation-tokens.js';

export const password = 'amber-kettle-river-42';

export type Told<T = unknown> = {
  readonly status: number;
  readonly message?: string | undefined;
  readonly data: T | undefined;
};

/** Invitations as they run, beside the accounts, with a system admin (`samir`) and a teacher (`ruth`). */
export const openInvitationHouse = async () => {
  const links = createInvitationTokens(linkKey);
  const house = await openAccountsHouse({
    contexts: [schools, classes],
  });
  const { sender, claimKey } = house;

  const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
    const reply = await sender.send({ context, name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.message}`);
  };
  const register = async (personId: string, role: Role): Promise<string> => {
    const email = `${personId}@school.test`;
    const hash = emailClaimHash(claimKey, email);
    await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
    const person = { personId, role, firstName: personId, lastName: 'Menon', email, fEmailVerified: true };
    await send('accounts', 'RegisterPerson', person);
    await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
    return email;
  };
  await register('samir', 'system-admin');
  await register('ruth', 'teacher');
  await house.project();
  const enter = async (email: string, door: string): Promise<string | undefined> =>
    (await house.call('POST', door, undefined, { email, password })).cookie;
  const cookies = { samir: '', ruth: '' };
  const enterAgain = async (): Promise<void> => {
    cookies.samir = (await enter('samir@school.test', 'admin/sign-in')) ?? '';
    cookies.ruth = (await enter('ruth@school.test', 'sign-in')) ?? '';
  };
  await enterAgain();

  const asAdmin = async <T>(
    path: string,
    payload?: object,
    { by = 'samir', key = '' }: { readonly by?: 'samir' | 'ruth' | 'nobody'; readonly key?: string } = {},
  ): Promise<Told<T>> => {
    const cookie = by === 'nobody' ? undefined : cookies[by];
    const response = await house.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/system-admin/school-invitations${path}`,
      headers: { ...(cookie ? { cookie: `sc=${cookie}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    });
    const { data, message } = response.json<{ data?: T; message?: string }>();
    return { status: response.statusCode, message, data };
  };

  return {
    ...house,
    /** Of the accounts' own mailed links, which open nothing here. */
    engineLinks: house.links,
    register,
    asAdmin,
    /** Sessions end when time is driven on. */
    enterAgain,
    invite: async (email: string, more: object = {}): Promise<string> => {
      const meena = { schoolName: 'Riverside School', firstName: 'Meena', lastName: 'Iyer', email };
      const { status, message, data } = await asAdmin<{ _id: string }>('', { ...meena, ...more });
      if (status !== 201) throw new Error(message);
      return data?._id ?? '';
    },
    /** The link of one of its mails. */
    tokenOf: (invitationId: string, sending = 1): string => links.tokenOf({ invitationId, sending }),
    read: (token: string) => house.call('POST', 'school-onboarding/read', undefined, { token }),
    accept: (token: string, more: object = {}, key?: string) => {
      const form = { schoolName: 'Riverside Public School', firstName: 'Meena', lastName: 'Rao', password };
      const from = key === undefined ? {} : { key };
      return house.call('POST', 'school-onboarding', undefined, { token, ...form, ...more }, from);
    },
    userOf: async (cookie: string | undefined): Promise<SessionUser | null | undefined> => {
      await house.project();
      const { body } = await house.call('GET', 'session', cookie);
      return (body.data as { sessionUser: SessionUser | null } | null)?.sessionUser;
    },
    storyOf: (stream: string): Promise<readonly ReadEvent[]> => readStream(house, stream),
    signInAsAdmin: (email: string, secret = password) =>
      house.call('POST', 'admin/sign-in', undefined, { email, password: secret }),
  };
};

export type InvitationHouse = Awaited<ReturnType<typeof openInvitationHouse>>;
