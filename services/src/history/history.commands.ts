import { historyCommands } from '@lectern/events/history/history.commands';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start, type EventStore, type StoredEvent } from '../platform/event-store/event-store.port.js';
import { mergeStreams, type HistoryPage } from './merge-streams.js';

/** Far under what a bus carries in one message. */
const maxBytes = 256 * 1_024;

/** Tells what the journal has of some streams, as it lies there: nothing opened crosses the bus. */
export const handleHistory = ({ store }: { readonly store: EventStore }): CommandHandler =>
  handles(historyCommands, async ({ data: { streams, personId, from = {} } }) => {
    const events: StoredEvent[] = [];
    const reached = { ...from };
    let bytes = 0;
    let isWhole = true;
    for await (const event of mergeStreams(store, streams, from)) {
      if (bytes >= maxBytes) {
        isWhole = false;
        break;
      }
      reached[event.stream] = event.revision + 1;
      if (personId !== undefined && event.data['personId'] !== personId) continue;
      bytes += JSON.stringify(event).length;
      events.push(event);
    }
    const data: HistoryPage = { events, next: isWhole ? null : reached };
    return { outcome: 'accepted', position: start, revision: -1, data };
  });
