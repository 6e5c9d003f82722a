import { Controller, Inject } from '@nestjs/common';
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
import { languageOf } from '../../platform/edge/language-of.js';
import { derivedId } from '../../platform/ids.js';
import { CLAIM_KEY, SCHOOLS, SENDER } from '../../platform/tokens.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { emailClaimHash, normaliseEmail } from '../people/claim-hash.js';
import { linkLastsMs } from '../links/link-tokens.js';

/** People whom a system admin adds; each chooses a password by the link of a mail. */
@Controller()
export class AddUserHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SCHOOLS) private readonly schools: SchoolsQueries,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
  ) {}

  @Handles(addUser)
  async add(
    @SignedIn() admin: Person,
    @Input() { body }: InputOf<typeof addUser>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ readonly _id: string }>> {
    const { firstName, lastName, role, schoolId } = body;
    await this.checkSchool(role, schoolId);
    const email = normaliseEmail(body.email);
    const hash = emailClaimHash(this.claimKey, email);
    const personId = idOfMade(request, [admin.userId, 'user'], sentHash(this.claimKey, body));
    const send = (name: string, payload: Record<string, unknown>): Promise<CommandReply> =>
      this.sender.send({
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
  }

  private async checkSchool(role: string, schoolId: string | undefined): Promise<void> {
    if (schoolId === undefined) {
      if (needsSchool(role)) throw new EdgeError('input', schoolMissing);
      return;
    }
    if (!schoolRoles.includes(role) || !(await this.schools.find(schoolId)))
      throw new EdgeError('input', schoolOdd);
  }
}
