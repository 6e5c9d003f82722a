import {
  addressTaken,
  addUser,
  needsSchool,
  schoolMissing,
  schoolOdd,
  schoolRoles,
} from '@lectern/events/accounts/add-user.routes';
import type { CommandReply } from '@lectern/events/journal/command';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { linkLastsMs } from '../links/link-tokens.js';
import { emailClaimHash, normaliseEmail } from '../people/claim-hash.js';

/** People whom a system admin adds; each chooses a password by the link of a mail. */
export const serveAddUser = ({
  sender,
  schools,
  claimKey,
}: {
  readonly sender: CommandSender;
  readonly schools: SchoolsQueries;
  readonly claimKey: Uint8Array;
}): Served => {
  const checkSchool = async (role: string, schoolId: string | undefined): Promise<void> => {
    if (schoolId === undefined) {
      if (needsSchool(role)) throw new EdgeError('input', schoolMissing);
      return;
    }
    if (!schoolRoles.includes(role) || !(await schools.find(schoolId)))
      throw new EdgeError('input', schoolOdd);
  };

  return serve(addUser, async ({ person: admin, body, request }) => {
    const { firstName, lastName, role, schoolId } = body;
    await checkSchool(role, schoolId);
    const email = normaliseEmail(body.email);
    const hash = emailClaimHash(claimKey, email);
    const personId = idOfMade(request, [admin.userId, 'user'], sentHash(claimKey, body));
    const send = (name: string, payload: Record<string, unknown>): Promise<CommandReply> =>
      sender.send({
        context: 'accounts',
        name,
        payload,
        actor: actorOf(admin),
        commandId: derivedId(personId, name),
        correlationId: request.correlationId,
      });
    // First: of two who add an address at once one is refused, and a claim without a person lapses.
    const claim = await send('Claim', { kind: 'email', hash, ownerId: personId, fOverSignUps: true });
    if (claim.outcome === 'rejected' && claim.code === 'conflict')
      throw new EdgeError('conflict', addressTaken);
    acceptedOrThrow(claim);
    const school = schoolId === undefined ? {} : { schoolId };
    // Of whoever adds them, until they choose one.
    const language = languageOf(request);
    const person = { personId, role, firstName, lastName, email, fEmailVerified: true, language, ...school };
    acceptedOrThrow(await send('RegisterPerson', person));
    const kind = 'set-password';
    const link = { personId, linkId: derivedId(personId, kind), kind, forMs: linkLastsMs[kind] };
    return new Written({ _id: personId }, acceptedOrThrow(await send('MakeLink', link)).position);
  });
};
