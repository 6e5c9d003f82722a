import { historyCommands } from '@lectern/events/history/history.commands';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start, type EventStore, type StoredEvent } from '../platform/event-store/event-store.port.js';
import { mergeStreams, type HistoryPage } from './merge-streams.js';

/** Far under what a bus carries in one message. */
const maxBytes = 256 * 1_024;

/** Tells what the journal has of some streams, as it lies there: nothing opened crosses the bus. */
export const handleHistory = ({ store }: { readonly store: EventStore }): CommandHandler =>
  handles(historyCommands, async ({ data: { streams, personId, types, until, from = {} } }) => {
    const wanted = types && new Set(types);
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
      if (wanted?.has(event.type) === false) continue;
      if (until !== undefined && Date.parse(String(event.metadata['at'])) > until) continue;
      // A store may parse what is in an event each time somebody looks.
      const told = { ...event };
      bytes += JSON.stringify(told).length;
      events.push(told);
    }
    const data: HistoryPage = { events, next: isWhole ? null : reached };
    return { outcome: 'accepted', position: start, revision: -1, data };
  });
