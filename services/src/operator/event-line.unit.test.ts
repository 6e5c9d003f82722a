import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../platform/event-store/event-store.port.js';
import type { Codec } from '../platform/journal/codec.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { eventJson, eventLine, showEvent } from './event-line.js';

const at = '2026-01-05T08:00:00.000Z';
const stored: StoredEvent = {
  id: 'e-1',
  type: 'TextAnswered',
  stream: 'attempt-1',
  revision: 3,
  position: '42',
  recordedAt: '2026-01-05T08:00:01.000Z',
  data: {
    attemptId: '1',
    fReiteration: false,
    chunks: [1, 2],
    nested: { a: 1 },
    reason: 'no sound',
    text: { person: 'p', sealed: 'AAAA' },
  },
  metadata: { ...metaAt(at), actor: { userId: 'p', role: 'student' } },
};
const opening = (text: unknown): Pick<Codec, 'opened'> => ({
  opened: (event) => Promise.resolve({ ...event, meta: metaAt(at), data: { ...event.data, text } }),
});
const failing: Pick<Codec, 'opened'> = { opened: () => Promise.reject(new Error('unknown')) };
const facts = 'attemptId=1  fReiteration=false  chunks=[2]  nested={…}  reason="no sound"';
const head = `${at}  attempt-1@3  TextAnswered  student  ${facts}`;

describe('an event, to a person', () => {
  it('is one line, in which what is sealed stays sealed', async () => {
    expect(eventLine(await showEvent(stored, undefined))).toBe(`${head}  text=sealed`);
  });

  it('shows what was opened whole, and says what was erased', async () => {
    const long = 'word '.repeat(40);
    expect(eventLine(await showEvent(stored, opening(long)))).toBe(`${head}  text=${JSON.stringify(long)}`);
    expect(eventLine(await showEvent(stored, opening({ erased: true })))).toBe(`${head}  text=erased`);
  });

  it('is shown as it lies there when this release cannot read it', async () => {
    expect(eventLine(await showEvent(stored, failing))).toBe(`${head}  text=sealed`);
    const bare = { ...stored, metadata: {} };
    expect(eventLine(await showEvent(bare, failing))).toContain(
      `${stored.recordedAt}  attempt-1@3  TextAnswered  ?  `,
    );
  });

  it('is the whole of it as JSON', async () => {
    expect(JSON.parse(eventJson(await showEvent(stored, undefined)))).toEqual(stored);
  });
});
