import { signUpLapsesAfterMs } from '@lectern/events/accounts/account.commands';
import { linkMade, personRegistered } from '@lectern/events/accounts/person.events';
import { defineReactor } from '../../platform/work/reactor.js';
import { linkLastsMs } from '../links/link-tokens.js';

/**
 * Ends a sign-up whose address nobody has proved in two weeks: anybody may type any address, and it is not theirs to keep.
 * The decider knows whether somebody has, or has asked for another link since.
 */
export const lapseSignUp = defineReactor(
  {
    name: 'lapse-sign-up',
    actsFrom: '2026-11-22',
    on: [personRegistered.type, linkMade.type],
    dueAfter: ({ type, data }) => {
      const fWaits =
        type === linkMade.type
          ? data['kind'] === 'verify-email'
          : data['role'] === 'parent' && data['fEmailVerified'] === false;
      return fWaits ? linkLastsMs['verify-email'] + signUpLapsesAfterMs : undefined;
    },
  },
  () => ({
    afterRebuild: 'known',
    act: ({ data }) =>
      Promise.resolve({
        kind: 'command',
        context: 'accounts',
        name: 'LapseSignUp',
        payload: { personId: data['personId'], because: 'nobodyVerified' },
      }),
  }),
);
