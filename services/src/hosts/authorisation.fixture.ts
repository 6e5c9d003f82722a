import { randomUUID } from 'node:crypto';
import type { Session } from '@lectern/events/accounts/session.routes';
import { clientWith, until, type Client } from './lectern-client.fixture.js';
import type { Running } from './running-lectern.fixture.js';

/** Who calls, seen from Asha, whose answer it is: `student` is herself. */
export const callers = [
  'nobody',
  'account',
  'student',
  'classmate',
  'schoolmate',
  'stranger',
  'candidate',
  'parent',
  'child',
  'teacher',
  'otherTeacher',
  'schoolAdmin',
  'otherSchoolAdmin',
  'systemAdmin',
  'pending',
] as const;
export type Who = (typeof callers)[number];

/** What the calls are about. */
export type World = {
  readonly asha: string;
  readonly ashasAttempt: string;
  readonly ashasResponse: string;
  readonly kavi: string;
  readonly kavisAttempt: string;
  readonly as: (who: Who) => Promise<Client>;
};

const accounts: Readonly<Partial<Record<Who, string>>> = {
  account: 'parent',
  student: 'student',
  classmate: 'student2',
  schoolmate: 'student3',
  stranger: 'other-student',
  candidate: 'candidate',
  parent: 'parent',
  child: 'parent',
  teacher: 'teacher',
  otherTeacher: 'other-teacher',
  schoolAdmin: 'school-admin',
  otherSchoolAdmin: 'other-school-admin',
  systemAdmin: 'system-admin',
};

const idOf = async (client: Client): Promise<string> =>
  (await client.get<Session>('/api/authentication/session')).body.data?.sessionUser?._id ?? '';

type Profile = { readonly profileId: string; readonly role: string };

const pick = async (client: Client, isMeant: (profile: Profile) => boolean): Promise<Client> => {
  const { body } = await client.get<readonly Profile[]>('/api/authentication/profiles');
  const profileId = body.data?.find(isMeant)?.profileId;
  const answer = await client.post('/api/authentication/select-profile', { profileId });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`no profile was picked: ${answer.body.message}`);
  return clientWith(client.url, cookie);
};

/** Somebody who was invited without a role, let in by the link of their mail. */
const inviteAndEnter = async ({ lectern, url }: Running): Promise<Client> => {
  const { sender, linkKey } = lectern.ports;
  const { createLinkTokens } = await import('../accounts/links/link-tokens.js');
  const [personId, linkId] = [randomUUID(), randomUUID()];
  const actor = { userId: 'system', role: 'system' } as const;
  const name = { firstName: 'Ines', lastName: 'Duarte', email: 'ines@example.test' };
  for (const [command, payload] of [
    ['RegisterPerson', { personId, role: 'pending', ...name, fEmailVerified: true }],
    ['MakeLink', { personId, linkId, kind: 'sign-in', forMs: 600_000 }],
  ] as const) {
    const reply = await sender.send({ context: 'accounts', name: command, payload, actor });
    if (reply.outcome !== 'accepted') throw new Error(reply.message);
  }
  const token = createLinkTokens(linkKey).tokenOf({ personId, linkId, kind: 'sign-in' });
  const answer = await clientWith(url, '').post('/api/authentication/magic-link', { token });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`the link lets nobody in: ${answer.body.message}`);
  return clientWith(url, cookie);
};

const start = async (client: Client): Promise<string> => {
  const { body } = await client.post<{ _id: string }>('/api/practice-attempt', {
    passageId: 'gecko-ceiling',
  });
  const attempt = `/api/practice-history/attempt/${body.data?._id}?after=${body.position}`;
  await until(
    () => client.get(attempt),
    ({ status }) => status === 200,
  );
  return body.data?._id ?? '';
};

/** The demo's people, each signed in when first asked for, with an attempt of a student and one of a child. */
export const createWorld = async (running: Running): Promise<World> => {
  const signedIn = new Map<Who, Promise<Client>>();
  const enter = async (who: Who): Promise<Client> => {
    if (who === 'nobody') return clientWith(running.url, '');
    if (who === 'pending') return inviteAndEnter(running);
    const client = await running.as(accounts[who] ?? who);
    if (who === 'parent') return pick(client, ({ role }) => role === 'parent');
    return who === 'child' ? pick(client, ({ role }) => role === 'student') : client;
  };
  const as = (who: Who): Promise<Client> => {
    const known = signedIn.get(who) ?? enter(who);
    signedIn.set(who, known);
    return known;
  };
  const [student, child] = [await as('student'), await as('child')];
  const ashasAttempt = await start(student);
  return {
    as,
    asha: await idOf(student),
    ashasAttempt,
    ashasResponse: 'ashas-answer-1',
    kavi: await idOf(child),
    kavisAttempt: await start(child),
  };
};
