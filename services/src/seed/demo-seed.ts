import type { ContentItem } from '@lectern/events/content/content';
import { systemActor } from '@lectern/events/journal/metadata';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { mostChildren } from '@lectern/events/accounts/family.routes';
import {
  childPlaceHash,
  emailClaimHash,
  schoolCodeClaimHash,
  usernameClaimHash,
} from '../accounts/people/claim-hash.js';
import { contentDigest } from '../content/content-digest.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { demoClasses, demoPeople, demoSchools, type DemoPerson, type DemoSchool } from './demo-people.js';

/** A command of the seed was refused: the message says which and why. */
export class SeedFailed extends Error {
  override readonly name = 'SeedFailed';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Whoever was erased is not made anew. */
const isErasedPerson = (error: unknown): boolean => error instanceof SeedFailed && error.code === 'notFound';

export type SeedDeps = {
  readonly sender: CommandSender;
  readonly claimKey: Uint8Array;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly password: string;
  /** Whether everybody gets the password anew; else only who has none yet. */
  readonly fPasswordChanged: boolean;
  readonly library: readonly ContentItem[];
};

type Send = (context: string, name: string, payload: Record<string, unknown>) => Promise<unknown>;

const sending =
  (sender: CommandSender): Send =>
  async (context, name, payload) => {
    const reply = await sender.send({ context, name, payload, actor: systemActor });
    if (reply.outcome === 'rejected')
      throw new SeedFailed(`The demo could not be set up: ${name}: ${reply.message}`, reply.code);
    return reply.data;
  };

const openSchool = async (send: Send, school: DemoSchool, { claimKey }: SeedDeps): Promise<void> => {
  const { schoolId, name, code } = school;
  await send('schools', 'CreateSchool', { schoolId, name });
  const hash = schoolCodeClaimHash(claimKey, code);
  await send('accounts', 'Claim', { kind: 'school-code', hash, ownerId: schoolId });
  await send('schools', 'GiveSchoolCode', { schoolId, code });
};

/** How a student of a school signs in without an e-mail. */
const giveUsername = async (
  send: Send,
  { personId, username, picturePin, schoolId }: DemoPerson,
  fPin: boolean,
  deps: SeedDeps,
): Promise<void> => {
  const code = demoSchools.find((school) => school.schoolId === schoolId)?.code;
  if (username === undefined || code === undefined) return;
  const hash = usernameClaimHash(deps.claimKey, code, username);
  await send('accounts', 'Claim', { kind: 'username', hash, ownerId: personId });
  await send('accounts', 'GiveUsername', { personId, username });
  if (picturePin && !fPin) {
    const pinHash = await deps.hashPassword(pinText(picturePin));
    await send('accounts', 'SetPin', { personId, pinHash });
  }
};

/** One of the places that a family has for children, `wish` if it is free; whoever has it already keeps it. */
const takePlace = async (
  send: Send,
  familyId: string,
  ownerId: string,
  wish: number,
  { claimKey }: SeedDeps,
): Promise<void> => {
  for (let tried = 0; tried < mostChildren; tried += 1) {
    const hash = childPlaceHash(claimKey, familyId, (wish + tried) % mostChildren);
    const fTaken = await send('accounts', 'Claim', { kind: 'child-place', hash, ownerId }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof SeedFailed && error.code === 'conflict') return false;
        throw error;
      },
    );
    if (fTaken) return;
  }
};

/** The same at each start, whoever of the family is still there. */
const placeOf = (child: DemoPerson): number =>
  demoPeople.filter(({ familyId }) => familyId === child.familyId).indexOf(child);

/** @returns whether they are there: whoever was erased is not made anew */
const registerPerson = async (send: Send, person: DemoPerson, deps: SeedDeps): Promise<boolean> => {
  const { personId, role, firstName, lastName, email, schoolId, familyId, enrolled } = person;
  const claim = email && { kind: 'email', hash: emailClaimHash(deps.claimKey, email), ownerId: personId };
  if (claim) await send('accounts', 'Claim', claim);
  const registration = {
    personId,
    role,
    firstName,
    lastName,
    email,
    schoolId,
    familyId,
    fEmailVerified: true,
  };
  const registered = await send('accounts', 'RegisterPerson', registration).catch(async (error: unknown) => {
    if (!isErasedPerson(error)) throw error;
    if (claim) await send('accounts', 'ReleaseClaim', claim);
  });
  if (!registered) return false;
  if (familyId !== undefined) await takePlace(send, familyId, personId, placeOf(person), deps);
  const { fPassword, fPin } = registered as { fPassword: boolean; fPin: boolean };
  if (email && (deps.fPasswordChanged || !fPassword)) {
    const passwordHash = await deps.hashPassword(deps.password);
    await send('accounts', 'SetPassword', { personId, passwordHash });
  }
  await giveUsername(send, person, fPin, deps);
  if (enrolled) {
    const { classId, schoolId: ofSchool } = enrolled.in;
    await send('schools', 'EnrolPerson', { classId, schoolId: ofSchool, personId, as: enrolled.as });
  }
  return true;
};

/**
 * Sets up what a newcomer can try, by the same commands as anybody would. What is there already stays: a second run
 * changes nothing. @returns who is there: everybody but those who were erased @throws SeedFailed
 */
export const seedDemo = async (deps: SeedDeps): Promise<readonly DemoPerson[]> => {
  const send = sending(deps.sender);
  await Promise.all(demoSchools.map((school) => openSchool(send, school, deps)));
  await Promise.all(
    demoClasses.map(({ classId, schoolId, name, year }) =>
      send('schools', 'OpenClass', { classId, schoolId, name, year }),
    ),
  );
  // Children of one family take their places one after another, so that each start finds the same ones.
  const children = demoPeople.filter(({ familyId }) => familyId !== undefined);
  const others = demoPeople.filter(({ familyId }) => familyId === undefined);
  const there = new Set<DemoPerson>();
  const register = async (person: DemoPerson): Promise<void> => {
    if (await registerPerson(send, person, deps)) there.add(person);
  };
  await Promise.all(others.map(register));
  for (const child of children) await register(child);
  await Promise.all(
    deps.library.map((item) =>
      send('content', 'PublishContent', { contentId: item._id, digest: contentDigest(item), item }),
    ),
  );
  return demoPeople.filter((person) => there.has(person));
};
