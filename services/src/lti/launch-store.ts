import type { EmbedActivity } from '@lectern/events/embedding/embedding.events';
import type { Actor } from '@lectern/events/journal/metadata';
import type { LtiFault } from '@lectern/events/lti/lti.events';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import { dayMs, hourMs, minuteMs } from '../platform/clock/durations.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../platform/documents/documents.port.js';
import { pruneExpired } from '../platform/documents/prune-expired.js';
import { joinMs } from '../platform/edge/session-cookie.js';
import { newId, sha256 } from '../platform/ids.js';

/** A launch on its way between login and return. `proof`: what the window that began it has kept. */
export type Login = {
  readonly platformId: string;
  readonly nonce: string;
  /** Null where whoever asked is no browser that would keep one. */
  readonly proofHash: string | null;
  /** The platform's frame that keeps it, where it offers one. */
  readonly storageTarget: string | null;
  /** The address that begins it once more, in a window of its own. */
  readonly windowUrl: string;
};
/** A launch that was let in, while its page may ask for tokens. */
export type OpenLaunch = {
  readonly platformId: string;
  readonly schoolId: string;
  readonly deploymentId: string;
  readonly personId: string;
  readonly activity: EmbedActivity;
  /** Where the grades go; absent where the platform takes none. */
  readonly ltiGradeId?: string;
  readonly proofHash: string | null;
  /** Nobody can sign in as them, and they are no alias of an account yet. */
  readonly mayJoin: boolean;
};
/** A window in which somebody whom a launch brought may say which account is theirs. */
export type Join = Pick<OpenLaunch, 'personId' | 'schoolId' | 'platformId'>;
/** Somebody who picks texts for their course, while their page may send what they picked. */
export type Picking = {
  readonly platformId: string;
  readonly deploymentId: string;
  readonly returnUrl: string;
  /** What the platform wants to have back with it. */
  readonly data: string | null;
  readonly takesSeveral: boolean;
  /** Whether a link may bring a column for grades. */
  readonly takesColumns: boolean;
  readonly proofHash: string | null;
};
/** A line in the admin's list: what came, and why it was refused, if it was. It names nobody. */
export type LaunchRecord = {
  readonly schoolId: string;
  readonly platformId: string;
  readonly fault: LtiFault | null;
  readonly role: 'student' | 'staff' | null;
  readonly got: string | null;
  readonly expected: string | null;
};
/** For which school a registration link is, and who made it. */
export type Registration = { readonly schoolId: string; readonly actor: Actor };

type Once<T> = T & { readonly isTaken: boolean; readonly expiresAt: string };
/** `isAgain`: somebody has taken it before. */
type Taken<T> = T & { readonly isAgain: boolean };
type Lasting<T> = T & { readonly expiresAt: string };

/** A person may have to sign in at their platform first. */
const loginMs = 30 * minuteMs;
const launchMs = 8 * hourMs;
/** A launch that is older proves nothing of who sits there now. */
const freshMs = 30 * minuteMs;
export const registrationMs = dayMs;
const recordMs = 30 * dayMs;
const mostShown = 100;

const byExpiry = { name: 'byExpiry', fields: ['expiresAt'] } as const;
const logins = { name: 'lti-logins', isDurable: true, indexes: [byExpiry] } as const;
const launches = { name: 'lti-launches', indexes: [byExpiry] } as const;
const joins = { name: 'lti-joins', indexes: [byExpiry] } as const;
const pickings = { name: 'lti-pickings', indexes: [byExpiry] } as const;
const registrations = { name: 'lti-registrations', isDurable: true, indexes: [byExpiry] } as const;
const records = {
  name: 'lti-launch-records',
  indexes: [byExpiry, { name: 'bySchool', fields: ['schoolId', 'at'] }],
} as const;

/** None of it is a fact of the journal: anybody may send a launch that is refused. Secrets name it by their digest. */
export const launchCollections = [
  logins,
  launches,
  joins,
  pickings,
  registrations,
  records,
] as const satisfies readonly Collection[];

export type LaunchStore = ReturnType<typeof createLaunchStore>;

export const createLaunchStore = ({
  documents,
  clock,
}: {
  readonly documents: Documents;
  readonly clock: Clock;
}) => {
  const until = (ms: number): string => new Date(clock.now() + ms).toISOString();
  type Kept = Parameters<typeof pruneExpired>[1];
  const keep = async (collection: Kept, id: string, body: Record<string, unknown>): Promise<void> => {
    await documents.put(collection.name, id, body, 'none');
    await pruneExpired(documents, collection, clock.now());
  };

  /** Takes what may be taken once; undefined where there is none any more. */
  const takeOnce = async <T extends Record<string, unknown>>(
    collection: Kept,
    secret: string,
  ): Promise<Taken<T> | undefined> => {
    const found = await documents.get<Once<T>>(collection.name, sha256(secret));
    if (!found || found.body.expiresAt <= isoNow(clock)) return undefined;
    if (found.body.isTaken) return { ...found.body, isAgain: true };
    try {
      await documents.put(collection.name, found.id, { ...found.body, isTaken: true }, found.revision);
      return { ...found.body, isAgain: false };
    } catch (error) {
      if (error instanceof WrongDocumentRevision) return { ...found.body, isAgain: true };
      throw error;
    }
  };

  /** Undefined where it is over, or the proof is not that of the window that began it. */
  const openTo = async <T extends { readonly proofHash: string | null }>(
    { name }: Kept,
    code: string,
    proof: string | undefined,
  ): Promise<T | undefined> => {
    const found = await documents.get<Lasting<T>>(name, sha256(code));
    if (!found || found.body.expiresAt <= isoNow(clock)) return undefined;
    const { proofHash } = found.body;
    return proofHash === null || proofHash === sha256(proof ?? '') ? found.body : undefined;
  };

  return {
    begin: (state: string, login: Login) =>
      keep(logins, sha256(state), { ...login, isTaken: false, expiresAt: until(loginMs) }),
    takeLogin: (state: string) => takeOnce<Login>(logins, state),
    open: (code: string, launch: OpenLaunch) =>
      keep(launches, sha256(code), { ...launch, expiresAt: until(launchMs) }),
    openLaunch: (code: string, proof: string | undefined) => openTo<OpenLaunch>(launches, code, proof),
    /** Undefined where it was opened too long ago. */
    openFreshLaunch: async (code: string, proof: string | undefined) => {
      const found = await openTo<Lasting<OpenLaunch>>(launches, code, proof);
      return found && found.expiresAt > until(launchMs - freshMs) ? found : undefined;
    },
    beginJoin: (code: string, join: Join) => keep(joins, sha256(code), { ...join, expiresAt: until(joinMs) }),
    join: async (code: string): Promise<Join | undefined> => {
      const found = await documents.get<Lasting<Join>>(joins.name, sha256(code));
      return found && found.body.expiresAt > isoNow(clock) ? found.body : undefined;
    },
    endJoin: (code: string) => documents.delete(joins.name, sha256(code)),
    beginPicking: (code: string, picking: Picking) =>
      keep(pickings, sha256(code), { ...picking, expiresAt: until(launchMs) }),
    openPicking: (code: string, proof: string | undefined) => openTo<Picking>(pickings, code, proof),
    allowRegistration: (token: string, registration: Registration) =>
      keep(registrations, sha256(token), {
        ...registration,
        isTaken: false,
        expiresAt: until(registrationMs),
      }),
    takeRegistration: (token: string) => takeOnce<Registration>(registrations, token),
    record: (line: LaunchRecord) =>
      keep(records, newId(), { ...line, at: isoNow(clock), expiresAt: until(recordMs) }),
    /** The newest first. */
    recordsOf: async (schoolId: string): Promise<readonly (LaunchRecord & { readonly at: string })[]> => {
      const { items } = await documents.find<LaunchRecord & { readonly at: string }>(records.name, {
        index: 'bySchool',
        equals: { schoolId },
        order: 'descending',
        limit: mostShown,
      });
      return items.map(({ body }) => body);
    },
  };
};
