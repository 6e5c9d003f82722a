import type { CommandReply } from '@lectern/events/journal/command';
import type { AcceptedInvitation } from '@lectern/events/schools/invitation.commands';
import { emailClaimHash, schoolCodeClaimHash } from '../../accounts/people/claim-hash.js';
import { derivedId, keyedHash } from '../../platform/ids.js';
import { makeSchoolCode } from '../school-code.js';

/** Sends a command; under the same id again it is the same one. */
export type SendStep = (step: {
  readonly context: 'accounts' | 'schools';
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly commandId?: string;
}) => Promise<CommandReply>;

type Rejected = Extract<CommandReply, { outcome: 'rejected' }>;

/** Somebody else has it, or it was given before: trying again changes nothing. */
const isTaken = (reply: CommandReply): reply is Rejected =>
  reply.outcome === 'rejected' && reply.kind === 'conflict' && reply.permanent;

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
 * Claims the address for whoever is invited, before they come to be. Never under an id of its own: a claim that lapsed
 * meanwhile is claimed again, or somebody else's.
 */
export const claimAddress = (
  send: SendStep,
  claimKey: Uint8Array,
  { personId, email }: Pick<AcceptedInvitation, 'personId' | 'email'>,
): Promise<CommandReply> => {
  const hash = emailClaimHash(claimKey, email);
  const payload = { kind: 'email', hash, ownerId: personId, fOverSignUps: true };
  return send({ context: 'accounts', name: 'Claim', payload });
};

/**
 * Makes the school, its code and the account of its admin. Every step has an id of its own, so that whoever does them
 * again, after a crash or at the same time, doubles nothing and finishes what is missing.
 * @returns the last answer; the first refusal ends it
 */
export const openSchool = async (
  sendStep: SendStep,
  claimKey: Uint8Array,
  given: AcceptedInvitation,
): Promise<CommandReply> => {
  const { invitationId, personId, schoolId, schoolName, firstName, lastName, email } = given;
  const { language, passwordHash } = given;
  const send = (
    context: 'accounts' | 'schools',
    name: string,
    payload: Record<string, unknown>,
    what = '',
  ): Promise<CommandReply> =>
    sendStep({ context, name, payload, commandId: derivedId(invitationId, name, what) });

  const giveCode = async (n = 0): Promise<CommandReply> => {
    const code = codeOf(claimKey, schoolId, n);
    const claim = { kind: 'school-code', hash: schoolCodeClaimHash(claimKey, code), ownerId: schoolId };
    const claimed = await send('accounts', 'Claim', claim, code);
    if (isTaken(claimed) && n + 1 < mostTries) return giveCode(n + 1);
    if (claimed.outcome === 'rejected') return claimed;
    const reply = await send('schools', 'GiveSchoolCode', { schoolId, code }, code);
    // Another one was given the first time.
    return isTaken(reply) ? send('accounts', 'ReleaseClaim', claim, code) : reply;
  };

  const name = { firstName, lastName };
  const person = { personId, role: 'school-admin', schoolId, ...name, email, language, fEmailVerified: true };
  const steps: readonly (() => Promise<CommandReply>)[] = [
    () => send('schools', 'CreateSchool', { schoolId, name: schoolName }),
    () => giveCode(),
    () => claimAddress(sendStep, claimKey, given),
    () => send('accounts', 'RegisterPerson', person),
  ];
  for (const step of steps) {
    const reply = await step();
    if (reply.outcome === 'rejected') return reply;
  }
  return send('accounts', 'SetPassword', { personId, passwordHash });
};
