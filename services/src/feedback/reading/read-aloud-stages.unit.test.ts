import { heronPassage } from '@lectern/events/content/content.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { describe, expect, it } from 'vitest';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import type { Scorer } from '../scorer.port.js';
import { scoreResponse } from '../score-response.reactor.js';
import { writeReadingFeedback } from './write-reading-feedback.reactor.js';

const time = '2026-01-05T08:00:00.000Z';
const { responseId, questionId } = asha.readAloud;
const read = (fact: { type: string; data: object }, more: object = { responseId, questionId }) =>
  happened(time, { ...fact, data: { ...fact.data, ...more } }) as ReadEvent;

const scorer: Scorer = {
  identity: { name: 'nobody', version: '1', calibration: 'none' },
  score: () => Promise.reject(new Error('Nothing is scored here')),
  close: () => Promise.resolve(),
};
const content = () => Promise.resolve(heronPassage);
const scoring = scoreResponse.create({ scorer, content, levelOf: () => Promise.resolve(undefined) });

const act = (text: unknown, ...more: readonly ReadEvent[]) => {
  const history = [read(asha.ashaStarted, {}), ...more];
  const context = { failures: 0, now: 0, stream: () => Promise.resolve(history) };
  return scoring.act(read(asha.ashaWasUnderstood, { responseId, questionId, text }), context);
};

describe('what was heard of a text that was read aloud', () => {
  it('is compared with the text instead of scored', async () => {
    expect(await act('nets are a danger to them')).toMatchObject({
      name: 'MeasureReading',
      payload: {
        responseId,
        version: 1,
        accuracy: 6 / 7,
        counts: { words: 7, omissions: 1 },
        words: [
          { textStart: 0, textEnd: 3, status: 'omitted' },
          ...Array.from({ length: 6 }, () => ({ status: 'read' })),
        ],
        measurer: { name: 'lectern-reading' },
      },
    });
  });

  it('is timed from the first sound to the last, without the silence around it', async () => {
    const sound = { peaks: [0, 1, 0.4, 0.02, 0.6, 0], durationSeconds: 6 };
    const merged = read(asha.recordingWasMerged, { responseId, questionId, ...sound });
    expect(await act('old nets are a danger to them', merged)).toMatchObject({
      // Seven words in four seconds.
      payload: { wordsCorrectPerMinute: 105, accuracy: 1 },
    });
  });

  it('is not timed where there is no sound', async () => {
    expect(await act('old nets')).toMatchObject({ payload: { wordsCorrectPerMinute: null } });
  });

  it('is nothing any more where the student was erased', async () => {
    expect(await act(erased)).toMatchObject({ name: 'FailProcessing', payload: { reason: 'erased' } });
  });
});

describe('what a student is told about their reading', () => {
  const story = [read(asha.ashaStarted, {})];
  const context = { failures: 0, now: 0, stream: () => Promise.resolve(story) };
  const told = (more: object) =>
    writeReadingFeedback.create({ content }).act(read(asha.ashasReading, more), context);
  const left = { textStart: 0, textEnd: 3, status: 'omitted' };
  const changed = { textStart: 4, textEnd: 8, status: 'misread', heard: 'next' };
  const said = { textStart: 15, textEnd: 21, status: 'misread', heard: 'dagger' };

  it.each([
    ['every word was heard', { words: [] }, 'I heard every word of the text. Well done!', ''],
    ['a short word alone was left out', { words: [left], accuracy: 0.95 }, 'Practise “Old”.', 'Old.'],
    [
      'some words were misread',
      { words: [left, changed, said] },
      'Practise “nets” and “danger”',
      'nets. danger.',
    ],
    ['little of it was recognised', { words: [changed], fUnsure: true }, 'could not follow', ''],
  ])('is what to practise, each word to be heard: %s', async (_when, more, text, words) => {
    expect(await told(more)).toMatchObject({
      name: 'WriteFeedback',
      payload: { feedbackText: expect.stringContaining(text), rephrasedResponse: words, gaps: [] },
    });
  });

  it('is nothing where the student was erased', async () => {
    expect(await told({ words: erased })).toMatchObject({ name: 'FailProcessing' });
  });
});
