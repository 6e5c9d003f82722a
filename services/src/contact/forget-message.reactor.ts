import { dayMs } from '../platform/clock/durations.js';
import type { Keys } from '../platform/keys/keys.port.js';
import type { Reactor, ReactorRule } from '../platform/work/reactor.js';
import { keptDays } from './kept-days.js';

export const forgetMessageRule: ReactorRule = {
  name: 'forget-message',
  actsFrom: '2026-11-22',
  on: ['ContactMessageReceived'],
  dueAfter: () => keptDays * dayMs,
};

/** Destroys the key of a message that is old enough: its words are gone, also from backups of the journal. */
export const forgetMessage = ({ keys }: { readonly keys: Pick<Keys, 'destroy'> }): Reactor => ({
  ...forgetMessageRule,
  afterRebuild: 'known',
  act: async ({ data }) => {
    const messageId = String(data['messageId']);
    await keys.destroy(messageId);
    return { kind: 'command', context: 'contact', name: 'EraseMessage', payload: { messageId } };
  },
});
