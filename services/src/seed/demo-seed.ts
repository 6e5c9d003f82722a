import type { ContentItem } from '@lectern/events/content/content';
import { systemActor } from '@lectern/events/journal/metadata';
import { pinText } from '@lectern/events/accounts/picture-pin';
import {
  childPlaceHashes,
  emailClaimHash,
  schoolCodeClaimHash,
  usernameClaimHash,
} from '../accounts/people/claim-hash.js';
import { contentDigest } from '../content/content-digest.js';
import { derivedId } from '../platform/ids.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { demoClasses, demoPeople, demoSchools, type DemoPerson, type DemoSchool } from './demo-people.js';
import { inhabitants, secondClass } from './demo-pupils.js';

/** A command of the seed was refused: the message says which and why. */
export class SeedFailed extends Error {
  override readonly name = 'SeedFailed';
  constructor(
    message: string,
    readonly kind: string,
  ) {
    super(message);
  }
}

export type SeedDeps = {
  readonly sender: CommandSender;
  /** Who sends what happened before there was any practice; with it come the students of a whole school. */
  readonly formerly?: CommandSender | undefined;
  readonly claimKey: Uint8Array;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly password: string;
  /** Whether everybody gets the password anew; else only who has none yet. */
  readonly fPasswordChanged: boolean;
  readonly library: readonly ContentItem[];
};

type Send = (
  context: string,
  name: string,
  payload: Record<string, unknown>,
  commandId?: string,
) => Promise<unknown>;

const sending =
  (sender: CommandSender): Send =>
  async (context, name, payload, commandId) => {
    const reply = await sender.send({ context, name, payload, actor: systemActor, commandId });
    if (reply.outcome === 'rejected')
      throw new SeedFailed(`The demo could not be set up: ${name}: ${reply.message}`, reply.kind);
    return reply.data;
  };

const openSchool = async (send: Send, school: DemoSchool, { claimKey }: SeedDeps): Promise<void> => {
  const { schoolId, name, code } = school;
  await send('schools', 'CreateSchool', { schoolId, name });
  const hash = schoolCodeClaimHash(claimKey, code);
  await send('accounts', 'Claim', { kind: 'school-code', hash, ownerId: schoolId });
  await send('schools', 'GiveSchoolCode', { schoolId, code });
};

/** What must be theirs alone; of the places for children the one they had at each start, if it is free. */
const claimsOf = (person: DemoPerson, { claimKey }: SeedDeps) => {
  const { email, familyId, schoolId, username } = person;
  const code = demoSchools.find((school) => school.schoolId === schoolId)?.code;
  return [
    ...(email ? [{ kind: 'email', hashes: [emailClaimHash(claimKey, email)] }] : []),
    ...(familyId ? [{ kind: 'child-place', hashes: childPlaceHashes(claimKey, familyId) }] : []),
    ...(username && code
      ? [{ kind: 'username', hashes: [usernameClaimHash(claimKey, code, username)] }]
      : []),
  ];
};

/** Under one id: whoever was moved since is not enrolled again at the next start. */
const enrol = async (
  send: Send,
  personId: string,
  it: NonNullable<DemoPerson['enrolled']>,
): Promise<void> => {
  const { classId, schoolId } = it.in;
  const enrolment = { classId, schoolId, personId, as: it.as };
  await send('classes', 'EnrolPerson', enrolment, derivedId('demo', 'enrolment', classId, personId));
};

/** @returns whether they are there: whoever was erased is not made anew */
const registerPerson = async (
  send: Send,
  person: DemoPerson,
  passwordHash: string,
  deps: SeedDeps,
): Promise<boolean> => {
  const { about: _about, enrolled, picturePin, ...known } = person;
  const { personId, email } = known;
  const registration = {
    ...known,
    fEmailVerified: true,
    ...(email ? { passwordHash } : {}),
    ...(picturePin ? { pinHash: await deps.hashPassword(pinText(picturePin)) } : {}),
    claims: claimsOf(person, deps),
  };
  const isThere = await send('accounts', 'RegisterPerson', registration).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SeedFailed && error.kind === 'notFound') return false;
      throw error;
    },
  );
  if (!isThere) return false;
  if (email && deps.fPasswordChanged) await send('accounts', 'SetPassword', { personId, passwordHash });
  if (enrolled) await enrol(send, personId, enrolled);
  return true;
};

/**
 * Sets up what a newcomer can try, by the same commands as anybody would. What is there already stays: a second run
 * changes nothing. @returns who is there: everybody but those who were erased @throws SeedFailed
 */
export const seedDemo = async (deps: SeedDeps): Promise<readonly DemoPerson[]> => {
  const send = sending(deps.formerly ?? deps.sender);
  const people = deps.formerly ? inhabitants : demoPeople;
  await Promise.all(demoSchools.map((school) => openSchool(send, school, deps)));
  await Promise.all(
    demoClasses.map(({ classId, schoolId, name, year }) =>
      send('classes', 'OpenClass', { classId, schoolId, name, year }),
    ),
  );
  // Children of one family take their places one after another, so that each start finds the same ones.
  const children = people.filter(({ familyId }) => familyId !== undefined);
  const others = people.filter(({ familyId }) => familyId === undefined);
  const there = new Set<DemoPerson>();
  const passwordHash = await deps.hashPassword(deps.password);
  const register = async (person: DemoPerson): Promise<void> => {
    if (await registerPerson(send, person, passwordHash, deps)) there.add(person);
  };
  await Promise.all(others.map(register));
  for (const child of children) await register(child);
  if (deps.formerly) await enrol(send, secondClass.personId, secondClass);
  const publish = sending(deps.sender);
  await Promise.all(
    deps.library.map((item) =>
      publish('content', 'PublishContent', { contentId: item._id, digest: contentDigest(item), item }),
    ),
  );
  return people.filter((person) => there.has(person));
};
