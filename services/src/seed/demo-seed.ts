import type { ContentItem } from '@lectern/events/content/content';
import { systemActor } from '@lectern/events/journal/metadata';
import { emailClaimHash } from '../accounts/claim-hash.js';
import { contentDigest } from '../content/content-digest.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { demoClasses, demoPeople, demoSchools, type DemoPerson } from './demo-people.js';

/** A command of the seed was refused: the message says which and why. */
export class SeedFailed extends Error {
  override readonly name = 'SeedFailed';
}

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
      throw new SeedFailed(`The demo could not be set up: ${name}: ${reply.message}`);
    return reply.data;
  };

const registerPerson = async (send: Send, person: DemoPerson, deps: SeedDeps): Promise<void> => {
  const { personId, role, firstName, lastName, email, schoolId, familyId, enrolled } = person;
  if (email) {
    const hash = emailClaimHash(deps.claimKey, email);
    await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  }
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
  const { fPassword } = (await send('accounts', 'RegisterPerson', registration)) as { fPassword: boolean };
  if (email && (deps.fPasswordChanged || !fPassword)) {
    const passwordHash = await deps.hashPassword(deps.password);
    await send('accounts', 'SetPassword', { personId, passwordHash });
  }
  if (enrolled) {
    const { classId, schoolId: ofSchool } = enrolled.in;
    await send('schools', 'EnrolPerson', { classId, schoolId: ofSchool, personId, as: enrolled.as });
  }
};

/**
 * Sets up what a newcomer can try, by the same commands as anybody would. What is there already stays: a second run
 * changes nothing. @throws SeedFailed
 */
export const seedDemo = async (deps: SeedDeps): Promise<void> => {
  const send = sending(deps.sender);
  await Promise.all(
    demoSchools.map(({ schoolId, name }) => send('schools', 'CreateSchool', { schoolId, name })),
  );
  await Promise.all(
    demoClasses.map(({ classId, schoolId, name, year }) =>
      send('schools', 'OpenClass', { classId, schoolId, name, year }),
    ),
  );
  await Promise.all(demoPeople.map((person) => registerPerson(send, person, deps)));
  await Promise.all(
    deps.library.map((item) =>
      send('content', 'PublishContent', { contentId: item._id, digest: contentDigest(item), item }),
    ),
  );
};
