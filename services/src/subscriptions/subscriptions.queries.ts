import { orIfErased } from '@lectern/events/journal/sealed';
import type { PayerKind } from '@lectern/events/subscriptions/subscription.events';
import { subscriptionIdOf } from '@lectern/events/subscriptions/subscription.events';
import type {
  PaymentView,
  Standing,
  SubscriptionView,
} from '@lectern/events/subscriptions/subscription.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { defaultTimeZone } from '../streaks/local-date.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import {
  graceDays,
  periodsOf,
  standingAt,
  trialDays,
  type SubscriptionStanding,
} from '@lectern/events/subscriptions/standing';
import { subscriptionsProjection, type SubscriptionDocument } from './subscriptions.projection.js';
import { dayMs } from '../platform/clock/durations.js';

const collection = collectionOf(subscriptionsProjection);

export type Payer = { readonly kind: PayerKind; readonly ownerId: string };
type Found = Document<SubscriptionDocument>;
/** How it stands, and in which zone its days are counted. */
export type KnownStanding = SubscriptionStanding & { readonly timeZone: string };

export type SubscriptionsQueries = {
  /** Whoever pays for what this person does here; nobody for those to whom everything is open. */
  readonly payersOf: (person: Person) => Promise<readonly Payer[]>;
  /** One that has not begun stands as if it began now; `isBegun` tells. */
  readonly standingOf: (payer: Payer) => Promise<KnownStanding & { readonly isBegun: boolean }>;
  /** One that has not begun is shown as if it began now. */
  readonly ofPayer: (payer: Payer) => Promise<SubscriptionView>;
  /** How it would stand with one more period. */
  readonly standingWith: (
    subscriptionId: string,
    paidFrom: string,
    paidUntil: string,
  ) => Promise<KnownStanding | undefined>;
  readonly timeZoneOf: (subscriptionId: string) => Promise<string | undefined>;
  /** The first to end first. */
  readonly list: (asked: {
    readonly kind: PayerKind;
    readonly standing?: Standing | undefined;
    /** The address of a family’s parent, or of a candidate. */
    readonly find?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  }) => Promise<{ readonly items: readonly SubscriptionView[]; readonly cursor: string | null }>;
};

/** Whose subscription somebody pays themselves; undefined for everybody else. */
export const ownPayerOf = ({ role, userId, schoolId }: Person): Payer | undefined => {
  if (role === 'parent') return { kind: 'family', ownerId: userId };
  if (role === 'hiring-candidate') return { kind: 'candidate', ownerId: userId };
  return role === 'school-admin' && schoolId !== null ? { kind: 'school', ownerId: schoolId } : undefined;
};

export const createSubscriptionsQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly people: Pick<PeopleQueries, 'find' | 'children' | 'byEmail'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly sealing: Pick<Sealing, 'open'>;
}): SubscriptionsQueries => {
  const { documents, clock, people, schools, sealing } = deps;
  const get = (subscriptionId: string): Promise<Found | undefined> =>
    documents.get<SubscriptionDocument>(collection, subscriptionId);

  const standing = ({ kind, timeZone, ...of }: SubscriptionDocument): KnownStanding => ({
    ...standingAt(kind, periodsOf(of), isoNow(clock)),
    timeZone,
  });

  const beginningNow = (payer: Payer): SubscriptionDocument => {
    const now = clock.now();
    const until = new Date(now + trialDays[payer.kind] * dayMs).toISOString();
    const trial = { from: new Date(now).toISOString(), until, isTrial: true };
    return { ...payer, timeZone: defaultTimeZone, trial, payments: {}, endsAt: until };
  };

  const nameOf = async ({ kind, ownerId }: SubscriptionDocument): Promise<string | null> => {
    if (kind === 'school') return (await schools.find(ownerId))?.name ?? null;
    const person = await people.find(ownerId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };

  const paymentsOf = async ({ payments }: SubscriptionDocument): Promise<PaymentView[]> => {
    const shown = await Promise.all(
      Object.entries(payments).map(async ([_id, payment]) => ({
        _id,
        amount: payment.amount,
        currency: payment.currency,
        receivedOn: payment.receivedOn,
        from: payment.from,
        to: payment.to,
        reference: orIfErased(await sealing.open(payment.reference), null),
        fReversed: payment.isReversed,
      })),
    );
    return shown.toSorted((a, b) => b.from.localeCompare(a.from) || b.receivedOn.localeCompare(a.receivedOn));
  };

  const view = async ({ id, body }: Found): Promise<SubscriptionView> => ({
    _id: id,
    kind: body.kind,
    name: await nameOf(body),
    ...standing(body),
    payments: await paymentsOf(body),
  });

  return {
    payersOf: async (person) => {
      const { role, userId, schoolId } = person;
      const own = ownPayerOf(person);
      const ofSchool = (id: string | null): readonly Payer[] =>
        id === null ? [] : [{ kind: 'school', ownerId: id }];
      switch (role) {
        case 'student': {
          const familyId = (await people.find(userId))?.familyId ?? null;
          return [
            ...ofSchool(schoolId),
            ...(familyId === null ? [] : [{ kind: 'family', ownerId: familyId } as const]),
          ];
        }
        case 'parent': {
          const children = await people.children(userId);
          return [...(own ? [own] : []), ...children.flatMap((child) => ofSchool(child.schoolId))];
        }
        case 'teacher':
          return ofSchool(schoolId);
        default:
          return own ? [own] : [];
      }
    },
    standingOf: async (payer) => {
      const found = await get(subscriptionIdOf(payer.kind, payer.ownerId));
      return { ...standing(found?.body ?? beginningNow(payer)), isBegun: found !== undefined };
    },
    ofPayer: async (payer) => {
      const id = subscriptionIdOf(payer.kind, payer.ownerId);
      const found = await get(id);
      return view(found ?? { id, revision: 0, body: beginningNow(payer) });
    },
    standingWith: async (subscriptionId, from, until) => {
      const found = await get(subscriptionId);
      if (!found) return undefined;
      const { kind, timeZone } = found.body;
      const periods = [...periodsOf(found.body), { from, until, isTrial: false }];
      return { ...standingAt(kind, periods, isoNow(clock)), timeZone };
    },
    timeZoneOf: async (subscriptionId) => (await get(subscriptionId))?.body.timeZone,
    list: async ({ kind, standing: wanted, find: sought, cursor, limit }) => {
      if (sought) {
        const owner = await people.byEmail(sought);
        const found = owner && (await get(subscriptionIdOf(kind, owner.personId)));
        return { items: found ? [await view(found)] : [], cursor: null };
      }
      const now = isoNow(clock);
      const graceAgo = new Date(clock.now() - graceDays[kind] * dayMs).toISOString();
      const range = {
        grace: { field: 'endsAt', gt: graceAgo, lte: now },
        expired: { field: 'endsAt', lte: graceAgo },
        trial: { field: 'endsAt', gt: now },
        active: { field: 'endsAt', gt: now },
      } as const;
      const page = await documents.find<SubscriptionDocument>(collection, {
        index: 'byKind',
        equals: { kind },
        ...(wanted ? { range: range[wanted] } : {}),
        limit,
        ...(cursor === undefined ? {} : { cursor }),
      });
      const items = await Promise.all(page.items.map(view));
      return {
        items: items.filter((one) => !wanted || one.standing === wanted),
        cursor: page.cursor ?? null,
      };
    },
  };
};
