import { removeMailsOf } from '../../accounts/privacy/person-traces.js';
import { dayMs } from '../../platform/clock/durations.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import type { Ports } from '../../platform/ports.js';
import { defineReactor } from '../../platform/work/reactor.js';

/** How long the name and the address of somebody who did not come are kept after the end of their invitation. */
export const keptAfterMs = 30 * dayMs;

/** A withdrawn one has its end at once, any other with its link. */
const endOf = ({ data, meta }: ReadEvent): number => {
  const { until } = data;
  return typeof until === 'string' ? Math.max(0, Date.parse(until) - Date.parse(meta.at)) : 0;
};

/** When an invitation has been over for long enough; the decider knows whether it was used, or sent again. */
export const forgetInvitation = defineReactor(
  {
    name: 'forget-school-invitation',
    actsFrom: '2026-11-22',
    on: ['SchoolInvited', 'TeacherInvited', 'SchoolInvitationSentAgain', 'SchoolInvitationWithdrawn'],
    dueAfter: (event) => endOf(event) + keptAfterMs,
  },
  () => ({
    afterRebuild: 'known',
    act: ({ data }) =>
      Promise.resolve({
        kind: 'command',
        context: 'schools',
        name: 'ForgetSchoolInvitation',
        payload: { invitationId: data['invitationId'], afterMs: keptAfterMs },
      }),
  }),
);

/** Makes it come true: the key goes, and with it the name and the address, also in backups; so do mails that were kept. */
export const forgetInvited = defineReactor(
  {
    name: 'forget-invited-person',
    actsFrom: '2026-11-22',
    on: ['SchoolInvitationForgotten'],
  },
  ({ keys, ...stores }: Pick<Ports, 'keys' | 'documents' | 'sealing'>) => ({
    afterRebuild: 'harmless',
    because: 'what is destroyed and removed stays so',
    // Whatever goes wrong: nobody is kept because of a few failed tries.
    maxFailures: 1_000,
    act: async ({ data }) => {
      const personId = String(data['personId']);
      await removeMailsOf(stores, personId);
      await keys.destroy(personId);
      return { kind: 'done' };
    },
  }),
);
