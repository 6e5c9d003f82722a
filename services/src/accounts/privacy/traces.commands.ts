import { traceCommands } from '@lectern/events/accounts/privacy.commands';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { start, type EventStore, type StoredEvent } from '../../platform/event-store/event-store.port.js';

/** Far under what a bus carries in one message. */
const mostBytes = 256 * 1_024;

/** What is a person's own and in no read model: told as it lies in the journal, so that nothing opened crosses the bus. */
export const handleTraces = ({ store }: { readonly store: EventStore }): CommandHandler =>
  handles(traceCommands, async ({ data: { personId, stream, from } }) => {
    const events: StoredEvent[] = [];
    let next: number | null = null;
    let bytes = 0;
    for await (const event of store.read(stream, { from })) {
      if (bytes >= mostBytes) {
        next = event.revision;
        break;
      }
      bytes += JSON.stringify(event).length;
      if (event.data['personId'] === personId) events.push(event);
    }
    return { outcome: 'accepted', position: start, revision: -1, data: { events, next } };
  });
