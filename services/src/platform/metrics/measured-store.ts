import type { EventStore } from '../event-store/event-store.port.js';
import type { Metrics } from './metrics.js';

/** The same journal, with its appends counted and timed. */
export const measuredStore = (store: EventStore, metrics: Metrics): EventStore => ({
  ...store,
  append: async (stream, events, expected) => {
    const stop = metrics.journalAppendSeconds.startTimer();
    try {
      const appended = await store.append(stream, events, expected);
      metrics.journalEvents.inc(events.length);
      stop({ outcome: 'appended' });
      return appended;
    } catch (error) {
      stop({ outcome: error instanceof Error ? error.name : 'fault' });
      throw error;
    }
  },
});
