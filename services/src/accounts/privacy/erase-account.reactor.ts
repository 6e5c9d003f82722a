import { deletionConfirmed } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';

/** Ends an account when its waiting time is over; the decider knows whether it was taken back, or put off. */
export const eraseAccount = defineReactor(
  {
    name: 'erase-account',
    actsFrom: '2026-11-22',
    on: [deletionConfirmed.type],
    dueAfter: ({ data, meta }) => Math.max(0, Date.parse(String(data['eraseAt'])) - Date.parse(meta.at)),
  },
  () => ({
    afterRebuild: 'known',
    act: ({ data }) =>
      Promise.resolve({
        kind: 'command',
        context: 'accounts',
        name: 'ErasePerson',
        payload: { personId: data['personId'] },
      }),
  }),
);
