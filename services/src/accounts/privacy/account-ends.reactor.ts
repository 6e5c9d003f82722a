import { signUpLapsesAfterMs } from '@lectern/events/accounts/account.commands';
import {
  accountJoined,
  deletionConfirmed,
  linkMade,
  personErased,
  personRegistered,
} from '@lectern/events/accounts/person.events';
import { defineReactor, type CommandOutcome } from '../../platform/work/reactor.js';
import { linkLastsMs } from '../links/link-tokens.js';

const command = (name: string, payload: Record<string, unknown>): CommandOutcome => ({
  kind: 'command',
  context: 'accounts',
  name,
  payload,
});

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
    act: async ({ data }) =>
      command('LapseSignUp', { personId: data['personId'], because: 'nobodyVerified' }),
  }),
);

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
    act: async ({ data }) => command('ErasePerson', { personId: data['personId'] }),
  }),
);

/**
 * The profiles of children go with their parent's account, and the aliases of an account with it, at once; `erase-orphan`
 * ends those that come later.
 */
export const eraseFamily = defineReactor(
  {
    name: 'erase-family',
    actsFrom: '2026-11-22',
    on: [personErased.type],
  },
  (deps: {
    /** Ids of all children who may have been registered by now with an account; some may never be. */
    readonly childrenOf: (personId: string) => Promise<readonly string[]>;
    /** Ids that are aliases of an account. */
    readonly aliasesOf: (personId: string) => Promise<readonly string[]>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'children who were erased are not erased again, and those who are there ought to be',
    act: async ({ data }) => {
      const of = String(data['personId']);
      const all = [...(await deps.childrenOf(of)), ...(await deps.aliasesOf(of))];
      if (all.length === 0) return { kind: 'done' };
      const commands = all.map((personId) => ({
        name: 'ConfirmDeletion',
        payload: { personId, waitMs: 0 },
      }));
      return { kind: 'commands', context: 'accounts', commands };
    },
  }),
);

/** With whose account a child, or an alias, goes. */
const elderOf = ({ familyId, accountId }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof familyId === 'string' ? familyId : typeof accountId === 'string' ? accountId : undefined;

/**
 * A child who came while the parent's account went goes too. With `erase-family` no order leaves one behind: a child takes
 * a place before it is registered, so whoever was registered before the parent's end has one that `erase-family` finds
 * after it; for whoever is registered later the end is in the journal when this looks.
 */
export const eraseOrphan = defineReactor(
  {
    name: 'erase-orphan',
    actsFrom: '2026-11-22',
    on: [personRegistered.type, accountJoined.type],
    dueAfter: ({ data }) => (elderOf(data) === undefined ? undefined : 0),
  },
  (deps: {
    /** Whether the journal says that an account was erased. */
    readonly isErased: (personId: string) => Promise<boolean>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a child whose family is there stays, and one whose family is gone ought to go',
    act: async ({ data }) => {
      if (!(await deps.isErased(elderOf(data) ?? ''))) return { kind: 'done' };
      return command('ConfirmDeletion', { personId: data['personId'], waitMs: 0 });
    },
  }),
);
