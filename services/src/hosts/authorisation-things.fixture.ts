import { randomUUID } from 'node:crypto';
import type { LinkKind } from '@lectern/events/accounts/person.events';
import { createCardTokens } from '../accounts/links/link-tokens.js';
import { createContentQueries } from '../content/content.queries.js';
import { pictureOf } from '../platform/images/images.fixture.js';
import { createInvitationTokens } from '../schools/invitations/invitation-tokens.js';
import { demoSchools } from '../seed/demo-people.js';
import { command, linkFor, personIdOf, type Who, type World } from './authorisation.fixture.js';
import { startAttempt, responseWhen, until } from './lectern-client.fixture.js';
import { beforeSpeaking, sendChunk, type Speaking } from './speaking.fixture.js';

export const learners = ['student', 'classmate', 'schoolmate', 'stranger', 'candidate', 'child'] as const;
export type Learner = (typeof learners)[number];
export const isLearner = (who: Who): who is Learner => learners.some((one) => one === who);

export type Signer = 'lectern' | 'forger';

/** What the calls are about: real things, each somebody's. What a call would use up is made for it. */
export type Things = World & {
  /** An attempt of each learner, with an answer that was spoken, scored and commented on. */
  readonly spoken: Readonly<Record<Learner, Speaking>>;
  readonly mina: string;
  readonly jonas: string;
  readonly schoolId: string;
  /** The child of a family that none of the callers is of. */
  readonly otherChild: string;
  /** The voice of an answer that Asha alone has given. */
  readonly voice: { readonly contentId: string; readonly questionId: string; readonly digest: string };
  /** Somebody new, whom nobody knows. */
  readonly guest: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Of a link that is there, signed by Lectern or by somebody who knows all but its key. */
  readonly tokenOfGuest: (kind: LinkKind, by?: Signer) => Promise<string>;
  readonly cardOfGuest: (by?: Signer) => Promise<string>;
  readonly invitation: (by?: Signer) => Promise<{ readonly invitationId: string; readonly token: string }>;
  /** The picture that somebody shows, chosen when first asked for. */
  readonly pictureOf: (who: Who) => Promise<string>;
};

const contentId = 'gecko-ceiling';

const speak = async (world: World, who: Learner): Promise<Speaking> => {
  const client = await world.as(who);
  const to = await beforeSpeaking(client, await startAttempt(client));
  await sendChunk(to, 0, { fLast: true, transcript: 'It holds on because of its hairs.' });
  await responseWhen(client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
  return to;
};

/** Asha's typed answer, after which she may hear the expected one. */
const hearable = async (world: World, attemptId: string): Promise<Things['voice']> => {
  const client = await world.as('student');
  const questionId = `${contentId}-q2`;
  const responseId = 'ashas-typed-1';
  await client.send('student:text-response', {
    _id: attemptId,
    questionId,
    responseId,
    textResponse: 'It lets go because it bends its toes.',
    fReiteratedResponse: false,
    userTimestamp: Date.now(),
    timeZone: 'Asia/Kolkata',
  });
  await responseWhen(client, attemptId, responseId, ({ stage }) => stage === 'done');
  const content = createContentQueries(world.running.lectern.ports);
  const { digest = '' } = (await content.latest(contentId)) ?? {};
  await until(
    () => content.answerAudio(contentId, digest),
    (voices) => voices[questionId] !== undefined,
  );
  await until(
    () => content.readAloud(contentId, digest),
    (aloud) => aloud !== undefined,
  );
  return { contentId, questionId, digest };
};

/** Everything, side by side. */
export const createThings = async (world: World): Promise<Things> => {
  const { running } = world;
  const keyOf = (by: Signer = 'lectern'): Uint8Array =>
    by === 'lectern' ? running.lectern.ports.linkKey : new Uint8Array(32).fill(7);
  const schoolId = demoSchools[0]?.schoolId ?? '';
  const guest: Things['guest'] = async (more = {}) => {
    const personId = randomUUID();
    const name = { firstName: 'Gita', lastName: 'Rao', email: `guest-${personId}@example.test` };
    const person = { personId, role: 'parent', ...name, fEmailVerified: true, ...more };
    await command(running, 'accounts', 'RegisterPerson', person);
    return personId;
  };
  const family = async (): Promise<string> =>
    guest({ role: 'student', familyId: await guest(), email: undefined, fEmailVerified: false });
  const spoken = async (): Promise<Things['spoken']> => {
    const pairs = await Promise.all(learners.map(async (who) => [who, await speak(world, who)] as const));
    return Object.fromEntries(pairs) as Record<Learner, Speaking>;
  };
  const pictures = new Map<Who, Promise<string>>();
  const choose = async (who: Who): Promise<string> => {
    const image = (await pictureOf('png')).toString('base64');
    const { body } = await (
      await world.as(who)
    ).post<{ pictureUrl: string }>('/api/profile/picture', { image });
    return body.data?.pictureUrl.split('/').at(-1) ?? '';
  };
  const [voice, answers, otherChild] = await Promise.all([
    hearable(world, world.ashasAttempt),
    spoken(),
    family(),
  ]);
  return {
    ...world,
    spoken: answers,
    mina: personIdOf('student3'),
    jonas: personIdOf('candidate'),
    schoolId,
    otherChild,
    voice,
    guest,
    tokenOfGuest: async (kind, by) =>
      linkFor(running, await guest({ fEmailVerified: kind !== 'verify-email' }), kind, keyOf(by)),
    cardOfGuest: async (by) => {
      const personId = await guest({ role: 'student', schoolId });
      const cardId = randomUUID();
      await command(running, 'accounts', 'MakeSignInCard', { personId, cardId, forMs: 600_000 });
      return createCardTokens(keyOf(by)).tokenOf({ personId, cardId });
    },
    invitation: async (by) => {
      const admin = await world.as('systemAdmin');
      const email = `head-${randomUUID()}@example.test`;
      const form = { schoolName: 'Riverside School', firstName: 'Meena', lastName: 'Iyer', email };
      const { body } = await admin.post<{ _id: string }>('/api/system-admin/school-invitations', form);
      const invitationId = body.data?._id ?? '';
      return { invitationId, token: createInvitationTokens(keyOf(by)).tokenOf({ invitationId, sending: 1 }) };
    },
    pictureOf: (who) => {
      const known = pictures.get(who) ?? choose(who);
      pictures.set(who, known);
      return known;
    },
  };
};

/** A system admin says first why they read the list of somebody's attempts. */
export const historyReasonOf = async (things: Things, who: Who, personId: string): Promise<void> => {
  if (who !== 'systemAdmin') return;
  const admin = await things.as(who);
  const { body } = await admin.post(`/api/access-log/people/${personId}/reason`, {
    reason: 'The school asked.',
  });
  await admin.get(`/api/practice-history/log?userId=${personId}&after=${body.position}`);
};

/** A system admin says first why they read an attempt. */
export const reasonOf = async (things: Things, who: Who, attemptId: string): Promise<void> => {
  if (who !== 'systemAdmin') return;
  const admin = await things.as(who);
  const path = `/api/access-log/attempts/${attemptId}/reason`;
  const { body } = await admin.post(path, { reason: 'The school asked.' });
  await admin.get(`/api/practice-history/attempt/${attemptId}?after=${body.position}`);
};
