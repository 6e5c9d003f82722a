/** The double's journal in memory: revisions, positions and the rule of repeated appends, without wire or file. */

/**
 * @typedef {{ id: string, type: string, contentType: string, data: Uint8Array, metadata: Uint8Array }} Proposed
 * @typedef {Proposed & { stream: string, revision: number, position: number, created: number, frame?: Buffer }} Stored
 * @typedef {number | 'none' | 'any' | 'exists'} Expected
 * @typedef {{ kind: 'ok', revision: number, position: number, fresh: Stored[] }
 *   | { kind: 'wrong', current: number | 'none' } | { kind: 'deleted' }} Outcome
 * @typedef {{ events: Stored[], tombstoned: boolean }} Stream
 */

/** How many events back the memory of ids goes by which an append at any revision is known again. */
const rememberedIds = 100_000;

const tombstone = '$streamDeleted';

export function createJournal() {
  /** @type {Stored[]} in the order of positions; the last ones may not be committed yet */
  const log = [];
  /** @type {Map<string, Stream>} */
  const streams = new Map();
  /** Ids appended since the start, the oldest forgotten: as in the server, a restart empties it. @type {Map<string, Stored>} */
  const recent = new Map();
  let committed = 0;
  let end = 0;

  const streamOf = (/** @type {string} */ name) => {
    const known = streams.get(name);
    if (known) return known;
    /** @type {Stream} */
    const made = { events: [], tombstoned: false };
    streams.set(name, made);
    return made;
  };

  const remember = (/** @type {Stored} */ event) => {
    recent.delete(event.id);
    recent.set(event.id, event);
    if (recent.size <= rememberedIds) return;
    const [oldest] = recent.keys();
    if (oldest !== undefined) recent.delete(oldest);
  };

  /**
   * Writes without asking; the position counts bytes, as in the server, so that most numbers are none.
   * @param {string} name @param {readonly Proposed[]} events @param {number} created ms since the epoch
   */
  const write = (name, events, created) => {
    const stream = streamOf(name);
    return events.map((event) => {
      const stored = { ...event, stream: name, revision: stream.events.length, position: end, created };
      end += 150 + name.length + event.type.length + event.data.length + event.metadata.length;
      stream.events.push(stored);
      if (event.type === tombstone) stream.tombstoned = true;
      log.push(stored);
      return stored;
    });
  };

  /** At no particular revision only the memory of ids knows a repeat. @returns {Outcome | 'fresh'} */
  const repeatedAnywhere = (/** @type {string} */ name, /** @type {readonly Proposed[]} */ events) => {
    const known = events.map((event) => {
      const stored = recent.get(event.id);
      return stored?.stream === name ? stored : undefined;
    });
    const last = known.at(-1);
    if (known[0] === undefined) return 'fresh';
    if (known.includes(undefined) || !last) return wrong(name);
    return { kind: 'ok', revision: last.revision, position: last.position, fresh: [] };
  };

  /** Behind a revision that was passed, the stream itself is asked. @returns {Outcome} */
  const repeatedAt = (
    /** @type {string} */ name,
    /** @type {readonly Proposed[]} */ events,
    /** @type {number} */ first,
  ) => {
    const standing = streamOf(name).events;
    const same = events.every((event, at) => standing[first + at]?.id === event.id);
    const last = standing[first + events.length - 1];
    return same && last
      ? { kind: 'ok', revision: last.revision, position: last.position, fresh: [] }
      : wrong(name);
  };

  /** @returns {Outcome} */
  const wrong = (/** @type {string} */ name) => {
    const count = streams.get(name)?.events.length ?? 0;
    return { kind: 'wrong', current: count === 0 ? 'none' : count - 1 };
  };

  return {
    /** How many events are committed: readers see no others. */
    committed: () => committed,
    /** @param {number} count */
    commit: (count) => void (committed = Math.max(committed, count)),
    log,
    /** @param {string} name */
    stream: (name) => streams.get(name),
    write,
    remember,
    /**
     * @param {string} name @param {readonly Proposed[]} events @param {Expected} expected @param {number} now
     * @returns {Outcome}
     */
    append: (name, events, expected, now) => {
      const stream = streams.get(name);
      const last = (stream?.events.length ?? 0) - 1;
      if (stream?.tombstoned) return { kind: 'deleted' };
      if (expected === 'exists' && last < 0) return wrong(name);
      const at = expected === 'none' ? -1 : expected;
      if (typeof at === 'number' && at > last) return wrong(name);
      // An append of nothing at the right revision succeeds, takes a place in the log and makes no stream.
      if (events.length === 0) {
        if (typeof at === 'number' && at !== last) return wrong(name);
        end += 100;
        return { kind: 'ok', revision: Math.max(last, 0), position: end - 100, fresh: [] };
      }
      const repeat =
        typeof at === 'number'
          ? at < last && repeatedAt(name, events, at + 1)
          : repeatedAnywhere(name, events);
      if (repeat && repeat !== 'fresh') return repeat;
      const fresh = write(name, events, now);
      fresh.forEach(remember);
      const written = fresh.at(-1);
      return { kind: 'ok', revision: written?.revision ?? 0, position: written?.position ?? 0, fresh };
    },
    /** Whether one of these events is on its way to the disk already. @param {string} name @param {readonly Proposed[]} events */
    isUnderWay: (name, events) => {
      const first = log[committed];
      if (!first) return false;
      return events.some(({ id }) => {
        const stored = recent.get(id);
        return stored?.stream === name && stored.position >= first.position;
      });
    },
    /** Where an event with this position is in the log, or where the next one would be. @param {number} position */
    indexOf: (position) => {
      let [low, high] = [0, log.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((log[middle]?.position ?? 0) < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

/** @typedef {ReturnType<typeof createJournal>} Journal */
