import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { traceCommands } from '@lectern/events/accounts/privacy.commands';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { CommandController } from '../../platform/commands/command-controller.js';
import { start, type EventStore, type StoredEvent } from '../../platform/event-store/event-store.port.js';
import { EVENT_STORE } from '../../platform/tokens.js';

/** Far under what a bus carries in one message. */
const mostBytes = 256 * 1_024;

/** What is a person's own and in no read model: told as it lies in the journal, so that nothing opened crosses the bus. */
@CommandController()
export class TracesCommands {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  @MessagePattern(commandSubject('accounts', 'ReadTrace'))
  async read(@Payload() message: unknown): Promise<CommandReply> {
    const { payload } = z.parse(commandEnvelope, message);
    const { personId, stream, from } = z.parse(traceCommands.ReadTrace, payload);
    const events: StoredEvent[] = [];
    let next: number | null = null;
    let bytes = 0;
    for await (const event of this.store.read(stream, { from })) {
      if (bytes >= mostBytes) {
        next = event.revision;
        break;
      }
      bytes += JSON.stringify(event).length;
      if (event.data['personId'] === personId) events.push(event);
    }
    return { outcome: 'accepted', position: start, revision: -1, data: { events, next } };
  }
}
