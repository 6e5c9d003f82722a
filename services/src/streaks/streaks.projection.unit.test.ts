import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import {
  optionsChosen,
  responseRecorded,
  responseStarted,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import { at, projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { streaksProjection } from './streaks.projection.js';

const spec = projectionSpec(streaksProjection);
const given = (spokenAt: string, timeZone: string) => ({
  attemptId: 'a1',
  personId: 'asha',
  responseId: 'response-1',
  questionId: 'q1',
  fReiteration: false,
  givenAt: Date.parse(spokenAt),
  timeZone,
});
const typed = (spokenAt: string, timeZone = 'Asia/Kolkata') =>
  fact(textAnswered, { ...given(spokenAt, timeZone), text: 'Because.' });
const recorded = (spokenAt: string, timeZone = 'Asia/Kolkata', version = 1) =>
  fact(responseRecorded, {
    ...given(spokenAt, timeZone),
    version,
    chunks: [],
    gaps: [],
    fComplete: true,
    mimeType: undefined,
  });
const datesOf = async (...facts: readonly Given[]) =>
  (await spec.given(...facts)).documents['asha']?.dates ?? [];

describe('days of practice', () => {
  it.each([
    ['spoken', recorded('2026-01-05T06:00:00Z')],
    ['typed', typed('2026-01-05T06:00:00Z')],
    ['chosen', fact(optionsChosen, { ...given('2026-01-05T06:00:00Z', 'Asia/Kolkata'), optionIds: ['o1'] })],
    ['matched', fact(wordsMatched, { ...given('2026-01-05T06:00:00Z', 'Asia/Kolkata'), pairs: [] })],
  ])('count an answer that was %s', async (_how, answer) => {
    expect(await datesOf(at('2026-01-05T06:00:01Z', answer))).toEqual(['2026-01-05']);
  });

  it('do not count an answer that was only begun', async () => {
    const begun = fact(responseStarted, {
      ...given('2026-01-05T06:00:00Z', 'Asia/Kolkata'),
      mimeType: undefined,
    });
    expect(await datesOf(at('2026-01-05T06:00:01Z', begun))).toEqual([]);
  });

  it('are those on which it was spoken, though the last part came days later', async () => {
    const late = at('2026-01-09T03:00:00Z', recorded('2026-01-05T18:29:00Z'));
    expect(await datesOf(late)).toEqual(['2026-01-05']);
  });

  it('are local: half past six in the evening, UTC, is midnight in India', async () => {
    const before = at('2026-01-05T18:40:00Z', typed('2026-01-05T18:29:59Z'));
    const after = at('2026-01-05T18:40:00Z', typed('2026-01-05T18:30:00Z'));
    expect(await datesOf(before, after)).toEqual(['2026-01-05', '2026-01-06']);
  });

  it('are rising, each once, in whatever order answers arrive', async () => {
    const arrivals = ['2026-01-07T06:00:00Z', '2026-01-05T06:00:00Z', '2026-01-07T07:00:00Z'];
    const facts = arrivals.map((time) => at('2026-01-08T06:00:00Z', typed(time)));
    expect(await datesOf(...facts)).toEqual(['2026-01-05', '2026-01-07']);
  });

  it('are not won by a device whose clock runs ahead', async () => {
    expect(await datesOf(at('2026-01-05T06:00:00Z', typed('2026-01-06T06:00:00Z')))).toEqual(['2026-01-05']);
  });

  it('are the server’s where the device’s clock says nothing', async () => {
    const facts = at('2026-01-05T06:00:00Z', typed('1970-01-01T00:00:00Z'));
    expect(await datesOf(facts)).toEqual(['2026-01-05']);
  });

  it('survive a time zone that nobody knows', async () => {
    const { documents } = await spec.given(
      at('2026-01-05T19:00:00Z', typed('2026-01-05T18:59:00Z', 'Mars/Olympus')),
    );
    expect(documents['asha']).toMatchObject({ dates: ['2026-01-06'], timeZone: 'Asia/Kolkata' });
  });

  it('take today from where the latest answer was given, not from one that came late', async () => {
    const abroad = at('2026-01-06T06:00:00Z', typed('2026-01-06T06:00:00Z', 'Europe/London'));
    const late = at('2026-01-06T07:00:00Z', recorded('2026-01-04T06:00:00Z'));
    const { documents } = await spec.given(abroad, late);
    expect(documents['asha']).toMatchObject({
      timeZone: 'Europe/London',
      dates: ['2026-01-04', '2026-01-06'],
    });
  });

  it('change nothing when told twice, and tell the person’s pages', async () => {
    const { hints, writesOfRepetition } = await spec.given(
      at('2026-01-05T06:00:01Z', typed('2026-01-05T06:00:00Z')),
    );
    expect(writesOfRepetition).toBe(0);
    expect(hints).toEqual([{ userId: 'asha', kind: 'streak', payload: { position: '0' } }]);
  });
});
