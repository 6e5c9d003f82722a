import { Controller, Inject } from '@nestjs/common';
import { sendMessage } from '@lectern/events/contact/contact.routes';
import type { Actor } from '@lectern/events/journal/metadata';
import type { VisitLimits } from '../accounts/sessions/visit-limits.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import type { Caller } from '../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../platform/edge/edge-error.js';
import { writtenFor, type Written } from '../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  WhoCalls,
  type EdgeRequest,
  type InputOf,
} from '../platform/edge/handles.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { READ_MODELS, type ReadModels } from '../platform/edge/read-models.js';
import { derivedId } from '../platform/ids.js';
import { CLAIM_KEY, SENDER, VISIT_LIMITS } from '../platform/tokens.js';
import { messageNumber } from './message-number.js';
import { messageWriter } from './message-writer.js';

const tooMany = new EdgeError(
  'tooMany',
  'Several messages came from here within an hour. Please send this one a little later.',
  { retryAfter: 3_600 },
);
/** Who is signed in is told by their role; the message belongs to nobody but itself. */
const nobody: Actor = { userId: 'nobody', role: 'pending' };

/** The contact page's door. */
@Controller()
export class ContactHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(VISIT_LIMITS) private readonly limits: VisitLimits,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
  ) {}

  @Handles(sendMessage)
  async send(
    @WhoCalls() caller: Caller,
    @Input() { body }: InputOf<typeof sendMessage>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ number: string }>> {
    const { website, ...message } = body;
    const sent = sentHash(this.claimKey, message);
    const commandId = idOfMade(request, [nobody.userId, 'contact-message'], sent);
    const messageId = derivedId('contact-message', commandId);
    const answer = { number: messageNumber(messageId) };
    if (!(await this.limits.messages(request.ip))) throw tooMany;
    // A program filled in what no person sees: it hears what everybody hears.
    if (website) return writtenFor(caller, answer, this.readModels.position());
    const role = caller.kind === 'person' ? (caller.role ?? undefined) : undefined;
    const writer = messageWriter(this.claimKey, message.email);
    const reply = await this.sender.send({
      context: 'contact',
      name: 'ReceiveMessage',
      payload: { ...message, messageId, writer, ...(role ? { role } : {}) },
      actor: nobody,
      commandId,
      correlationId: request.correlationId,
    });
    return writtenFor(caller, answer, acceptedOrThrow(reply).position);
  }
}
