import { systemActor } from '@lectern/events/journal/metadata';
import { subscriptionIdOf } from '@lectern/events/subscriptions/subscription.events';
import type { Clock } from '../platform/clock/clock.port.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import type { SubscriptionGate } from '../platform/edge/caller.js';
import { derivedId } from '../platform/ids.js';
import { defaultTimeZone } from '../streaks/local-date.js';
import type { Payer, SubscriptionsQueries } from './subscriptions.queries.js';

/** For so long an open gate is remembered at most (a page asks for many things at once), and for so many people. */
const rememberedMs = 5_000;
const mostRemembered = 20_000;

/**
 * Whether everything is open to somebody: where nobody pays for them, where one subscription of theirs lives, and where
 * one has not begun, which then begins. So a trial begins when somebody of the school, the family or oneself first comes,
 * also for who was there before there were subscriptions.
 */
export const createSubscriptionGate = (deps: {
  readonly subscriptions: Pick<SubscriptionsQueries, 'payersOf' | 'standingOf'>;
  readonly sender: CommandSender;
  readonly clock: Pick<Clock, 'now'>;
}): SubscriptionGate => {
  const { subscriptions, sender, clock } = deps;
  /** Until when the gate stays open for a person, by their id and role; ms. */
  const open = new Map<string, number>();

  const remember = (key: string, until: number): undefined => {
    if (open.size >= mostRemembered) open.clear();
    open.set(key, until);
  };

  const begin = ({ kind, ownerId }: Payer): Promise<unknown> =>
    sender.send({
      context: 'subscriptions',
      name: 'BeginSubscription',
      payload: { kind, ownerId, timeZone: defaultTimeZone },
      actor: systemActor,
      commandId: derivedId('begin-subscription', subscriptionIdOf(kind, ownerId)),
    });

  return {
    expiredSince: async (person) => {
      const key = `${person.userId} ${person.role}`;
      const now = clock.now();
      if ((open.get(key) ?? 0) > now) return undefined;
      const payers = await subscriptions.payersOf(person);
      const standings = await Promise.all(payers.map(subscriptions.standingOf));
      await Promise.all(payers.filter((_, at) => standings[at]?.isBegun === false).map(begin));
      const endsOf = (some: typeof standings): number[] => some.map(({ until }) => Date.parse(until));
      const living = endsOf(standings.filter(({ standing }) => standing !== 'expired'));
      if (payers.length > 0 && living.length === 0) return Math.max(...endsOf(standings));
      return remember(key, Math.min(now + rememberedMs, ...(living.length > 0 ? [Math.max(...living)] : [])));
    },
  };
};
