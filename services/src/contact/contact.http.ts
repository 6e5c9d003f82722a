import { tooManyMessages } from '@lectern/events/contact/contact.refusals';
import { sendMessage } from '@lectern/events/contact/contact.routes';
import type { Actor } from '@lectern/events/journal/metadata';
import { hourMs } from '../platform/clock/durations.js';
import { addressName } from '../platform/edge/address-name.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { writtenFor } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import type { ReadModels } from '../platform/edge/read-models.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import type { Limit, Limits } from '../platform/limits/limits.js';
import { messageNumber } from './message-number.js';
import { messageWriter } from './messages-of.queries.js';

const tooMany = new EdgeError(tooManyMessages, { retryAfter: 3_600 });
const messagesPerAddress: Limit = { name: 'contact-message', max: 5, windowMs: hourMs };
/** Who is signed in is told by their role; the message belongs to nobody but itself. */
const nobody: Actor = { userId: 'nobody', role: 'pending' };

/** Takes messages from the contact page. */
export const serveContact = ({
  readModels,
  limits,
  claimKey,
}: {
  readonly readModels: ReadModels;
  readonly limits: Limits;
  readonly claimKey: Uint8Array;
}): readonly Served[] => [
  serve(sendMessage, async ({ caller, body, request, send }) => {
    const { website, ...message } = body;
    const sent = sentHash(claimKey, message);
    const commandId = idOfMade(request, [nobody.userId, 'contact-message'], sent);
    const messageId = derivedId('contact-message', commandId);
    const answer = { number: messageNumber(messageId) };
    if (!(await limits.take([messagesPerAddress, addressName(request.ip)]))) throw tooMany;
    // A program filled in what no person sees: it hears what everybody hears.
    if (website) return writtenFor(caller, answer, readModels.position());
    const role = caller.kind === 'person' ? (caller.role ?? undefined) : undefined;
    const writer = messageWriter(claimKey, message.email);
    const payload = { ...message, messageId, writer, ...(role ? { role } : {}) };
    const { position } = await send('ReceiveMessage', payload, { actor: nobody, commandId });
    return writtenFor(caller, answer, position);
  }),
];
