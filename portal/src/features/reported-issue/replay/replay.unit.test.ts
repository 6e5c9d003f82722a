import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { describe, expect, it } from 'vitest';
import { screenOfTab, shownMoments } from './shown-moments.js';
import { partsStored, recordingAt, recordingsOf, secondsSaid } from './recordings.js';
import { reportedMoment } from './reported-moment.js';
import { indexAtPlace, indexOfReference, placesOf, timelineOf } from './timeline.js';
import { processingStages } from '@lectern/events/practice/scoring.events';
import { attemptCatalogue } from '@lectern/events/practice/attempt.catalogue';
import eventTexts from './replay-events.en.json';

const begin = Date.parse('2026-03-12T11:25:00.000Z');
let made = 0;

/** So many seconds after the beginning, as the server has it. */
const event = (
  type: string,
  second: number,
  data: Record<string, unknown> = {},
  stream = 'attempt-a1',
): ReplayedEvent => ({
  id: `e${(made += 1)}`,
  stream,
  revision: made,
  type,
  at: new Date(begin + second * 1_000).toISOString(),
  appVersion: '1.0.0',
  by: { role: 'student' },
  data,
});

/** A device whose clock is ten minutes slow shows something, and tells it `late` seconds later. */
const step = (
  second: number,
  state: string,
  { kind = 'transition', late = 0, tab = 't1', ...more }: Record<string, string | number> = {},
): ReplayedEvent =>
  event(
    'ScreenStepped',
    second + Number(late),
    { tab, seq: made, at: begin + second * 1_000 - 600_000, kind, state, questionId: 'q1', ...more },
    'screens-a1',
  );

const types = (events: readonly ReplayedEvent[]) =>
  timelineOf(events).map(({ event: { type }, step: told }) => told?.kind ?? type);
const atEnd = (events: readonly ReplayedEvent[]) => shownMoments(timelineOf(events)).at(-1);
const listening = 'question.asking.answering.recording.recording.listening';

describe('the order of what happened', () => {
  it('is when a screen was shown, not when a device without a network could tell of it', () => {
    const events = [
      event('AttemptStarted', 0),
      step(1, 'question.asking.answering.ready', { kind: 'question.opened' }),
      event('ResponseRecorded', 20),
      step(5, listening, { kind: 'recording.started', late: 30 }),
      step(9, listening, { kind: 'connection.lost', late: 26, shown: 'lost' }),
    ];
    expect(types(events)).toEqual([
      'AttemptStarted',
      'question.opened',
      'recording.started',
      'connection.lost',
      'ResponseRecorded',
    ]);
  });

  it('of one tab stays as it was, although its clock was set back', () => {
    const events = [
      step(10, 'reading', { kind: 'transition' }),
      step(2, 'question.asking.answering.ready', { kind: 'question.opened', late: 9 }),
    ];
    expect(types(events)).toEqual(['transition', 'question.opened']);
  });

  it('is drawn with its long pauses cut short', () => {
    const moments = timelineOf([
      event('AttemptStarted', 0),
      event('PassageRead', 2),
      event('IssueReported', 90_000),
    ]);
    const places = placesOf(moments);
    expect(places).toEqual([0, 2_000, 10_000]);
    expect([-5, 0, 1_999, 2_000, 9_999, 10_000].map((place) => indexAtPlace(places, place))).toEqual([
      0, 0, 0, 1, 1, 2,
    ]);
  });

  it('is linked to by ids and by revisions, never by a place in it', () => {
    const [first, second] = [event('AttemptStarted', 0), event('PassageRead', 2)];
    const moments = timelineOf([first, second]);
    expect(indexOfReference(moments, second.id)).toBe(1);
    expect(indexOfReference(moments, `attempt-a1@${first.revision}`)).toBe(0);
    expect(indexOfReference(moments, '1')).toBe(-1);
  });
});

describe('a moment', () => {
  it('shows nothing that came after it', () => {
    const moments = timelineOf([
      event('AttemptStarted', 0),
      step(1, 'question.asking.answering.ready'),
      event('ResponseScored', 9, { responseId: 'r1' }),
      step(10, 'question.asking.feedback'),
    ]);
    const [, early, , late] = shownMoments(moments);
    expect(early?.scores).toEqual([]);
    expect(early?.tabs[0]?.step.stateValue).toBe('question.asking.answering.ready');
    expect(late?.scores).toHaveLength(1);
    expect(late?.revision).toBe(moments[2]?.event.revision);
    expect(late?.tabs[0]?.step.stateValue).toBe('question.asking.feedback');
  });

  it('has a recording with the connection lost in its middle', () => {
    const shown = atEnd([
      step(1, 'question.asking.answering.ready', { kind: 'connection.restored' }),
      step(5, listening, { kind: 'recording.started' }),
      step(9, listening, { kind: 'connection.lost', shown: 'lost' }),
    ]);
    const [tab] = shown?.tabs ?? [];
    expect(tab?.connection).toBe('lost');
    expect(tab?.recordingSince).toBe(begin + 5_000);
    const screen = tab && screenOfTab(tab, { peaks: [], elapsedMs: 4_000 });
    expect(screen).toMatchObject({ stateValue: listening, connection: 'lost', parts: null });
  });

  it('has as many parts saved as the tab said, until another question is asked', () => {
    const events = [
      step(5, 'question.asking.sending', { kind: 'parts.saved', shown: '3 of 5' }),
      step(6, 'question.asking.sending', { kind: 'connection.lost', shown: 'lost' }),
    ];
    expect(atEnd(events)?.tabs[0]?.parts).toEqual({ stored: 3, total: 5 });
    const next = step(9, 'question.asking.answering.ready', { kind: 'question.opened', questionId: 'q2' });
    expect(atEnd([...events, next])?.tabs[0]?.parts).toBeNull();
  });

  it('has the stage that the tab had heard of', () => {
    const shown = atEnd([
      step(5, 'question.asking.processing', { kind: 'feedback.stage', shown: 'recorded' }),
      event('ResponseScored', 6, { responseId: 'r1' }),
    ]);
    expect(shown?.tabs[0]?.stage).toBe('recorded');
  });

  it('has every tab, the one that moved last first', () => {
    const shown = atEnd([
      step(1, 'reading', { tab: 't1' }),
      step(2, 'reading', { tab: 't2' }),
      step(3, 'question.asking.answering.ready', { tab: 't1' }),
    ]);
    expect(shown?.tabs.map(({ tab, step: { stateValue } }) => [tab, stateValue])).toEqual([
      ['t1', 'question.asking.answering.ready'],
      ['t2', 'reading'],
    ]);
  });

  it('of somebody who was erased has times, and no screen', () => {
    const erased = step(1, '');
    const shown = atEnd([{ ...erased, data: { ...erased.data, state: { erased: true } } }]);
    const [tab] = shown?.tabs ?? [];
    expect(tab && screenOfTab(tab, { peaks: [], elapsedMs: 0 })).toBeNull();
  });
});

describe('a recording', () => {
  const chunk = (index: number, arrives: number) => ({
    timestamp: begin - 600_000 + 5_000 + index * 4_000,
    endedAt: begin - 600_000 + 9_000 + index * 4_000,
    arrivedAt: begin + arrives * 1_000,
    bytes: 1,
    digest: 'd',
  });
  const recordings = recordingsOf([
    step(1, 'question.asking.answering.ready'),
    event('ResponseRecorded', 30, {
      responseId: 'r1',
      questionId: 'q1',
      chunks: [chunk(1, 25), chunk(0, 10)],
      gaps: [],
    }),
  ]);
  const at = (second: number) => begin + second * 1_000;

  it('is as long as it had been spoken by then, by the clock of the device that made it', () => {
    const [recording] = recordings;
    expect(recording && [3, 7, 40].map((second) => secondsSaid(recording, at(second)))).toEqual([0, 2, 8]);
  });

  it('has so many parts on the server as had arrived', () => {
    const [recording] = recordings;
    expect(recording && [9, 11, 26].map((second) => partsStored(recording, at(second)))).toEqual([0, 1, 2]);
  });

  it('is the one of the question on the screen', () => {
    expect(recordingAt(recordings, at(7), 'q1')?.responseId).toBe('r1');
    expect(recordingAt(recordings, at(7), 'q2')).toBeNull();
    expect(recordingAt(recordings, at(2), 'q1')).toBeNull();
  });
});

describe('the reported moment', () => {
  const issue = { _id: 'i1', questionId: 'q1', responseId: 'r1' };
  const before = [event('AttemptStarted', 0), event('ResponseScored', 5, { responseId: 'r1' })];
  const reported = event('IssueReported', 60, { responseId: 'r1' }, 'issue-i1');

  it('is when the feedback was last on the screen before the report', () => {
    const feedback = step(8, 'question.asking.feedback');
    const moments = timelineOf([...before, feedback, reported, step(90, 'question.asking.feedback')]);
    expect(reportedMoment(moments, issue)).toBe(2);
  });

  it('is what was last found out about the answer where no screen told of feedback', () => {
    expect(reportedMoment(timelineOf([...before, reported]), issue)).toBe(1);
  });

  it('is the report where nothing is known of an answer', () => {
    const { responseId: _, ...question } = issue;
    const of = reportedMoment(timelineOf([event('AttemptStarted', 0, { responseId: 'r9' }), reported]), {
      ...question,
      responseId: 'none',
    });
    expect(of).toBe(1);
  });
});

describe('the words of a replay’s list', () => {
  it('are there for every event of an attempt', () => {
    const named = Object.keys(eventTexts.events);
    expect(Object.keys(attemptCatalogue).filter((type) => !named.includes(type))).toEqual([]);
  });

  it('say which stage failed', () => {
    expect(Object.keys(eventTexts.failed)).toEqual([...processingStages]);
  });
});
