import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import type { Documents } from '../documents/documents.port.js';

/** Where projection hosts tell each other that they are there: `{ holder }`. */
const presenceSubject = 'lectern.projections.present';

/** Asks the hosts that have some read models to make them anew: `{ collections }`. */
export const rebuildSubject = 'lectern.projections.rebuild';

/** How often a host shows itself and renews its leases, ms. */
export const beatMs = 2_000;
/** How long a lease lasts without being renewed, ms: what a crashed host held is taken over after it. */
const leaseMs = 10_000;
/** Without a sign for so long a host is gone, ms. */
const goneMs = 3 * beatMs;

/** The lease that whoever writes a projection's collection has. */
export const projectionLease = (collection: string): string => `projection-${collection}`;

/** Which projections are assigned to this host just now. */
export type Assignment = {
  /**
   * Renews what is held, takes what is free up to a fair share, and tells what to give up for another host.
   * Between calls of no more than `beatMs` what is held stays held.
   */
  readonly beat: () => Promise<{ readonly held: ReadonlySet<string>; readonly surplus: readonly string[] }>;
  /** Whether this host has just started and has nothing yet: what a crashed one held is nobody's until its leases end. */
  readonly isWaiting: () => boolean;
  /** Gives these back; their documents must not be written any more. */
  readonly release: (names: readonly string[]) => Promise<void>;
  readonly close: () => void;
};

/**
 * One lease a projection, shared fairly among the hosts that show themselves on the bus. The bus only makes it fair:
 * who writes is decided by the leases.
 */
export const createAssignment = (
  deps: { readonly documents: Documents; readonly bus: Bus; readonly clock: Clock; readonly holder: string },
  names: readonly string[],
): Assignment => {
  const { documents, bus, clock, holder } = deps;
  const seen = new Map<string, number>();
  const held = new Set<string>();
  const startedAt = clock.now();
  const stopListening = bus.subscribe(presenceSubject, (message) => {
    seen.set((message as { holder: string }).holder, clock.now());
  });

  const fairShare = (): number => {
    const now = clock.now();
    for (const [other, at] of seen) if (now - at > goneMs) seen.delete(other);
    seen.set(holder, now);
    return Math.ceil(names.length / seen.size);
  };

  return {
    beat: async () => {
      bus.publish(presenceSubject, { holder });
      const share = fairShare();
      for (const name of held) {
        if (!(await documents.lease(projectionLease(name), holder, leaseMs))) held.delete(name);
      }
      for (const name of names) {
        if (held.size >= share) break;
        if (!held.has(name) && (await documents.lease(projectionLease(name), holder, leaseMs)))
          held.add(name);
      }
      return { held: new Set(held), surplus: [...held].slice(share) };
    },
    release: async (given) => {
      for (const name of given) {
        held.delete(name);
        await documents.release(projectionLease(name), holder);
      }
    },
    isWaiting: () => held.size === 0 && clock.now() - startedAt < leaseMs + beatMs,
    close: stopListening,
  };
};
