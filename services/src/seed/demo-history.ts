import type { ContentItem } from '@lectern/events/content/content';
import { issueReopened, issueReported, issueSettled } from '@lectern/events/issues/issue.events';
import type { Metadata } from '@lectern/events/journal/metadata';
import { systemActor } from '@lectern/events/journal/metadata';
import { issuePartHash } from '../accounts/people/claim-hash.js';
import { contentDigest } from '../content/content-digest.js';
import { WrongExpectedRevision } from '../platform/event-store/event-store.port.js';
import type { Ports } from '../platform/ports.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import recorded from './demo-history.json' with { type: 'json' };

type Told = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: unknown;
};

/** One attempt as it was journalled, with what was reported about it and its recordings. */
type History = {
  /** When it ended there, and how long before the demo's start it ends here, ms. */
  readonly endedAt: number;
  readonly endedAgoMs: number;
  readonly content: { readonly contentId: string; readonly digest: string };
  readonly streams: readonly { readonly stream: string; readonly events: readonly Told[] }[];
  readonly recordings: readonly {
    readonly key: string;
    readonly personId: string;
    readonly base64: string;
  }[];
};

/** Practice of the demo's students in a real browser, scored by the offline scorer; settled by the demo's staff. */
export const demoHistory = recorded as readonly History[];

export type HistoryPorts = Pick<
  Ports,
  'store' | 'codec' | 'blobs' | 'sealing' | 'sender' | 'claimKey' | 'clock'
> & {
  readonly library: readonly ContentItem[];
};

/** No attempt of the history lasted longer; numbers and texts outside of it are no times of its own. */
const longestMs = 3_600_000;
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The same, with its times moved to when it happened here, and the passage as it is published here. */
const movedHere = (history: History, library: readonly ContentItem[], now: number) => {
  const { endedAt, endedAgoMs, content } = history;
  const by = now - endedAgoMs - endedAt;
  const item = library.find(({ _id }) => _id === content.contentId);
  const digest = item ? contentDigest(item) : content.digest;
  const moved = (value: unknown): unknown => {
    if (typeof value === 'number') return Math.abs(value - endedAt) < longestMs ? value + by : value;
    if (typeof value === 'string') {
      if (isoTime.test(value)) return new Date(Date.parse(value) + by).toISOString();
      return value === content.digest ? digest : value;
    }
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, moved(of)]));
  };
  return moved;
};

const turns: ReadonlySet<string> = new Set([issueReported.type, issueReopened.type, issueSettled.type]);

/** An open report holds its part, under this installation's key: nobody reports it a second time. */
const claimParts = async ({ sender, claimKey }: HistoryPorts, events: readonly Told[]): Promise<void> => {
  const isOpen = events.findLast(({ type }) => turns.has(type))?.type !== issueSettled.type;
  const reported = events.find(({ type }) => type === issueReported.type)?.data;
  if (!reported || !isOpen) return;
  const [attemptId, questionId, responseId, issue] = ['attemptId', 'questionId', 'responseId', 'issue'].map(
    (name) => reported[name] as string | undefined,
  );
  const hash = issuePartHash(claimKey, attemptId ?? '', responseId ?? questionId ?? '', issue ?? '');
  const payload = { kind: 'issue-part', hash, ownerId: reported['issueId'] };
  await sender.send({ context: 'accounts', name: 'Claim', payload, actor: systemActor });
};

/**
 * Gives the demo's students a past: attempts, and what was reported about them. Each stream comes whole, as it was
 * journalled, so that nothing of it is done again; one that is there already stays.
 */
export const bringHistory = async (ports: HistoryPorts): Promise<void> => {
  const { store, codec, blobs, sealing, library, clock } = ports;
  const now = clock.now();
  for (const history of demoHistory) {
    const moved = movedHere(history, library, now);
    for (const { key, personId, base64 } of history.recordings)
      await putRecords(blobs, sealing, personId, key, Buffer.from(base64, 'base64'));
    for (const { stream, events } of history.streams) {
      const encoded = await Promise.all(
        events.map(({ type, data, meta }) =>
          codec.encode({ type, data: moved(data) }, moved(meta) as Metadata),
        ),
      );
      try {
        await store.append(stream, encoded, 'none');
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
      await claimParts(ports, events);
    }
  }
};
