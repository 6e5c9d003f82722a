import type { CommandReply } from '@lectern/events/journal/command';
import { isTaken } from '../../accounts/people/register-person.js';
import { emailClaimHash, schoolCodeClaimHash } from '../../accounts/people/claim-hash.js';
import { derivedId, keyedHash } from '../../platform/ids.js';
import { makeSchoolCode } from '../school-code.js';
import type { AcceptedInvitation } from './invitation.decider.js';

/** Sends a command; under the same id again it is the same one. */
export type SendStep = (step: {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly commandId: string;
}) => Promise<CommandReply>;

/** Of 1.6 million codes so many in a row are never taken. */
const mostTries = 20;

/** The n-th code that a school tries: always the same one, and nobody guesses it from the id. */
const codeOf = (claimKey: Uint8Array, schoolId: string, n: number): string => {
  let place = 0;
  return makeSchoolCode((below) => {
    place += 1;
    const hash = keyedHash(claimKey, `new-school-code:${schoolId}:${n}:${place}`);
    return Number.parseInt(hash.slice(0, 12), 16) % below;
  });
};

/**
 * Makes the school, its code and the account of its admin; or the account of a teacher, who is put into their class. Every step has an id of its own, so that whoever does them
 * again, after a crash or at the same time, doubles nothing and finishes what is missing.
 * @returns the last answer; the first refusal ends it
 */
export const openSchool = async (
  sendStep: SendStep,
  claimKey: Uint8Array,
  given: AcceptedInvitation,
): Promise<CommandReply> => {
  const { invitationId, personId, schoolId, schoolName, firstName, lastName, email } = given;
  const { language, passwordHash, teaches } = given;
  const send = (name: string, payload: Record<string, unknown>, what = ''): Promise<CommandReply> =>
    sendStep({ name, payload, commandId: derivedId(invitationId, name, what) });

  const giveCode = async (n = 0): Promise<CommandReply> => {
    const code = codeOf(claimKey, schoolId, n);
    const claim = { kind: 'school-code', hash: schoolCodeClaimHash(claimKey, code), ownerId: schoolId };
    const claimed = await send('Claim', claim, code);
    if (isTaken(claimed) && n + 1 < mostTries) return giveCode(n + 1);
    if (claimed.outcome === 'rejected') return claimed;
    const reply = await send('GiveSchoolCode', { schoolId, code }, code);
    // Another one was given the first time.
    return isTaken(reply) ? send('ReleaseClaim', claim, code) : reply;
  };

  const person = {
    personId,
    role: teaches ? 'teacher' : 'school-admin',
    schoolId,
    firstName,
    lastName,
    email,
    language,
    fEmailVerified: true,
    passwordHash,
    claims: [{ kind: 'email', hashes: [emailClaimHash(claimKey, email)], fOverSignUps: true }],
  };
  if (teaches) {
    const registered = await send('RegisterPerson', person);
    if (registered.outcome === 'rejected' || teaches.classId === null) return registered;
    return send('EnrolPerson', { classId: teaches.classId, schoolId, personId, as: 'teacher' });
  }
  const created = await send('CreateSchool', { schoolId, name: schoolName });
  if (created.outcome === 'rejected') return created;
  const coded = await giveCode();
  return coded.outcome === 'rejected' ? coded : send('RegisterPerson', person);
};
