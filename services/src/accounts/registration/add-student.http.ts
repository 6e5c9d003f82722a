import {
  addStudent,
  schoolUnknown,
  schoolWithoutCode,
  usernameTaken,
} from '@lectern/events/accounts/add-student.routes';
import { pinText } from '@lectern/events/accounts/picture-pin';
import type { CommandReply } from '@lectern/events/journal/command';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import type { InputOf } from '../../platform/edge/handles.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { usernameClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

type NewStudent = InputOf<typeof addStudent>['body'];

/** The command that gives them what they prove themselves with; it leaves the edge as a hash only. */
const secretOf = async ({ picturePin, password = '' }: NewStudent) =>
  picturePin
    ? { name: 'SetPin', payload: { pinHash: await hashPassword(pinText(picturePin)) } }
    : { name: 'SetPassword', payload: { passwordHash: await hashPassword(password) } };

/** Students of a school whom a system admin adds, and who need no e-mail. */
export const serveAddStudent = ({
  sender,
  schools,
  claimKey,
}: {
  readonly sender: CommandSender;
  readonly schools: SchoolsQueries;
  readonly claimKey: Uint8Array;
}): Served => {
  const codeOf = async (schoolId: string): Promise<string> => {
    const school = await schools.find(schoolId);
    if (!school) throw new EdgeError('input', schoolUnknown);
    if (school.code === null) throw new EdgeError('conflict', schoolWithoutCode);
    return school.code;
  };

  return serve(addStudent, async ({ person: admin, body, request }) => {
    const { firstName, lastName, schoolId, username } = body;
    const hash = usernameClaimHash(claimKey, await codeOf(schoolId), username);
    const personId = idOfMade(request, [admin.userId, 'student'], sentHash(claimKey, body));
    const send = (name: string, payload: Record<string, unknown>): Promise<CommandReply> =>
      sender.send({
        context: 'accounts',
        name,
        payload,
        actor: actorOf(admin),
        commandId: derivedId(personId, name),
        correlationId: request.correlationId,
      });
    // First: of two who add a name at once one is refused, and a claim without a person lapses.
    const claim = await send('Claim', { kind: 'username', hash, ownerId: personId });
    if (claim.outcome === 'rejected' && claim.code === 'conflict')
      throw new EdgeError('conflict', usernameTaken);
    acceptedOrThrow(claim);
    const person = { personId, role: 'student', schoolId, firstName, lastName, fEmailVerified: false };
    acceptedOrThrow(await send('RegisterPerson', person));
    acceptedOrThrow(await send('GiveUsername', { personId, username }));
    const secret = await secretOf(body);
    const reply = await send(secret.name, { personId, ...secret.payload });
    return new Written({ _id: personId }, acceptedOrThrow(reply).position);
  });
};
