import { Controller, Inject } from '@nestjs/common';
import {
  addStudent,
  schoolUnknown,
  schoolWithoutCode,
  usernameTaken,
} from '@lectern/events/accounts/add-student.routes';
import { pinText } from '@lectern/events/accounts/picture-pin';
import type { CommandReply } from '@lectern/events/journal/command';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { derivedId } from '../../platform/ids.js';
import { CLAIM_KEY, SCHOOLS, SENDER } from '../../platform/tokens.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { usernameClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

type NewStudent = InputOf<typeof addStudent>['body'];

/** Students of a school whom a system admin adds, and who need no e-mail. */
@Controller()
export class AddStudentHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SCHOOLS) private readonly schools: SchoolsQueries,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
  ) {}

  @Handles(addStudent)
  async add(
    @SignedIn() admin: Person,
    @Input() { body }: InputOf<typeof addStudent>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ readonly _id: string }>> {
    const { firstName, lastName, schoolId, username } = body;
    const hash = usernameClaimHash(this.claimKey, await this.codeOf(schoolId), username);
    const personId = idOfMade(request, [admin.userId, 'student'], sentHash(this.claimKey, body));
    const send = (name: string, payload: Record<string, unknown>): Promise<CommandReply> =>
      this.sender.send({
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
  }

  private async codeOf(schoolId: string): Promise<string> {
    const school = await this.schools.find(schoolId);
    if (!school) throw new EdgeError('input', schoolUnknown);
    if (school.code === null) throw new EdgeError('conflict', schoolWithoutCode);
    return school.code;
  }
}

/** The command that gives them what they prove themselves with; it leaves the edge as a hash only. */
const secretOf = async ({ picturePin, password = '' }: NewStudent) =>
  picturePin
    ? { name: 'SetPin', payload: { pinHash: await hashPassword(pinText(picturePin)) } }
    : { name: 'SetPassword', payload: { passwordHash: await hashPassword(password) } };
