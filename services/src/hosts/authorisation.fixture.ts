import { randomUUID } from 'node:crypto';
import type { LinkKind } from '@lectern/events/accounts/person.events';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { CommandReply } from '@lectern/events/journal/command';
import { systemActor } from '@lectern/events/journal/metadata';
import { createLinkTokens } from '../accounts/links/link-tokens.js';
import { demoPeople } from '../seed/demo-people.js';
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

/** Who is here, and how more come: the demo's people, and whom a test makes. */
export type World = {
  readonly running: Running;
  readonly asha: string;
  readonly ashasAttempt: string;
  readonly kavi: string;
  readonly kavisAttempt: string;
  readonly as: (who: Who) => Promise<Client>;
  /** The same person in a session of its own, which may end without anybody's noticing. */
  readonly enter: (who: Who) => Promise<Client>;
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

/** Who is signed in with this client. */
export const idOf = async (client: Client): Promise<string> =>
  (await client.get<Session>('/api/authentication/session')).body.data?.sessionUser?._id ?? '';

type Profile = { readonly profileId: string; readonly role: string };

/** Goes on as one of the profiles of a family. */
export const pick = async (client: Client, isMeant: (profile: Profile) => boolean): Promise<Client> => {
  const { body } = await client.get<readonly Profile[]>('/api/authentication/profiles');
  const profileId = body.data?.find(isMeant)?.profileId;
  const answer = await client.post('/api/authentication/select-profile', { profileId });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`no profile was picked: ${answer.body.message}`);
  return clientWith(client.url, cookie);
};

/** Carries a command out as the system does. @returns from where it can be read. @throws when it is refused */
export const command = async (
  { lectern }: Running,
  context: string,
  name: string,
  payload: Record<string, unknown>,
): Promise<string> => {
  const isMet = (reply: CommandReply): boolean => reply.outcome === 'rejected' && !reply.permanent;
  // Several at once about one person meet in their stream.
  const reply = await until(
    () => lectern.ports.sender.send({ context, name, payload, actor: systemActor }),
    (one) => !isMet(one),
  );
  if (reply.outcome !== 'accepted') throw new Error(`${name}: ${reply.message}`);
  return reply.position;
};

/** The token of a link that was made for somebody just now. @param key of whoever signs it: Lectern, unless told */
export const linkFor = async (
  running: Running,
  personId: string,
  kind: LinkKind,
  key: Uint8Array = running.lectern.ports.linkKey,
): Promise<string> => {
  const linkId = randomUUID();
  await command(running, 'accounts', 'MakeLink', { personId, linkId, kind, forMs: 600_000 });
  return createLinkTokens(key).tokenOf({ personId, linkId, kind });
};

const enterAs = async (running: Running, personId: string): Promise<Client> => {
  const token = await linkFor(running, personId, 'sign-in');
  const enter = () => clientWith(running.url, '').post('/api/authentication/magic-link', { token });
  const answer = await until(enter, ({ status }) => status !== 409);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`the link lets nobody in: ${answer.body.message}`);
  return clientWith(running.url, cookie);
};

/** Somebody who was invited without a role. */
const invite = async (running: Running): Promise<string> => {
  const personId = randomUUID();
  const name = { firstName: 'Ines', lastName: 'Duarte', email: `ines-${personId}@example.test` };
  const invited = { personId, role: 'pending', ...name, fEmailVerified: true };
  await command(running, 'accounts', 'RegisterPerson', invited);
  return personId;
};

/** A person of the demo by the part of their address before the `@`. */
export const personIdOf = (key: string): string => {
  const found = demoPeople.find(({ email }) => email === `${key}@demo.lectern.test`);
  if (!found) throw new Error(`There is no ${key} in the demo`);
  return found.personId;
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
  let invited: Promise<string> | undefined;
  // Each link is written into its person's stream: those of one person come one after another.
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = (personId: string): Promise<Client> => {
    const before = turns.get(personId) ?? Promise.resolve();
    const entered = before.catch(() => undefined).then(() => enterAs(running, personId));
    turns.set(personId, entered);
    return entered;
  };
  const enter = async (who: Who): Promise<Client> => {
    if (who === 'nobody') return clientWith(running.url, '');
    if (who === 'pending') return inTurn(await (invited ??= invite(running)));
    const client = await inTurn(personIdOf(accounts[who] ?? who));
    if (who === 'parent') return pick(client, ({ role }) => role === 'parent');
    return who === 'child' ? pick(client, ({ role }) => role === 'student') : client;
  };
  const as = (who: Who): Promise<Client> => {
    const known = signedIn.get(who) ?? enter(who);
    signedIn.set(who, known);
    return known;
  };
  const [student, child] = await Promise.all([as('student'), as('child')]);
  const [asha, kavi, ashasAttempt, kavisAttempt] = await Promise.all([
    idOf(student),
    idOf(child),
    start(student),
    start(child),
  ]);
  return { running, as, enter, asha, ashasAttempt, kavi, kavisAttempt };
};
