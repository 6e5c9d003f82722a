import { describe, expect, it } from 'vitest';
import { countWords, linesOf, piecesOf } from './passage-text.js';
import { evenTimepoints, paragraph, questions } from './passage.fixture.js';
import { attempt, attemptWith, leftRecording } from './practice-session.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { readingFrom, readingStyle, usualReading } from './reading-settings.js';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import { addResponse, markFeedbackShown, mergeAttempt, mergeProcessed, type Responses } from './responses.js';
import { partsShown } from './sending-view.js';
import { cutAround, wordAt } from './word-at.js';

const none: Responses = { responses: [], reIterationResponses: [] };
const stamp = { responseId: 'made-here-1', userTimestamp: Date.UTC(2026, 2, 9, 9), timeZone: 'Asia/Kolkata' };
const processed = { attemptId: 'attempt-1', questionId: questions.why._id, position: '4' };

describe('the answers of a session', () => {
  it('a new answer takes the place of an earlier one to the same question, a second one does not', () => {
    const begun = { questionId: questions.why._id, kind: 'spoken' as const, stamp };
    const first = addResponse({ ...none, responses: [spokenAt.failed] }, { ...begun, isSecond: false });
    expect(first.responses).toMatchObject([
      { responseId: 'made-here-1', respondedAt: '2026-03-09T09:00:00.000Z' },
    ]);
    const second = addResponse({ ...none, responses: [spokenAt.again] }, { ...begun, isSecond: true });
    expect(second.responses).toEqual([spokenAt.again]);
    expect(second.reIterationResponses).toMatchObject([
      { reIteratedAt: '2026-03-09T09:00:00.000Z', fAttempted: false },
    ]);
  });

  it('what was processed is merged by question and response, in the second answers first', () => {
    const same = { ...spokenAt.recorded, reIteratedAt: '2026-03-09T09:00:00.000Z' };
    const lists = { responses: [spokenAt.recorded], reIterationResponses: [same] };
    const merged = mergeProcessed(lists, {
      ...processed,
      responseId: 'r-why-1',
      stage: 'scored',
      responseText: 'x',
    });
    expect(merged.reIterationResponses).toMatchObject([{ stage: 'scored', responseText: 'x' }]);
    expect(merged.responses).toEqual([spokenAt.recorded]);
  });

  it('a message for another question changes nothing', () => {
    const lists = { ...none, responses: [spokenAt.recorded] };
    expect(
      mergeProcessed(lists, { ...processed, questionId: 'q-x', responseId: 'r-why-1', stage: 'done' }),
    ).toEqual(lists);
  });

  it('a late message takes no stage back', () => {
    const lists = { ...none, responses: [spokenAt.scored] };
    const merged = mergeProcessed(lists, { ...processed, responseId: 'r-why-1', stage: 'recorded' });
    expect(merged.responses).toMatchObject([{ stage: 'scored' }]);
  });

  it('a reading that lags keeps what this page knows better', () => {
    const lists = { ...none, responses: [spokenAt.again] };
    expect(mergeAttempt(lists, attemptWith(spokenAt.recorded), []).responses).toContainEqual(
      expect.objectContaining({ stage: 'done', feedback: spokenAt.again.feedback }),
    );
    expect(mergeAttempt(lists, attempt({ responses: [] }), []).responses).toEqual([spokenAt.again]);
  });

  it('an answer that waits on the device counts as given', () => {
    const waiting = { ...leftRecording, hasEnded: true };
    expect(mergeAttempt(none, attempt({ responses: [] }), [waiting]).responses).toMatchObject([
      { responseId: 'r-why-1', stage: 'ended', fAttempted: true },
    ]);
  });

  it('what was seen here stays seen, whatever a reading that lags says', () => {
    const lists = { ...none, responses: [markFeedbackShown(spokenAt.praised)] };
    const [response] = mergeAttempt(lists, attemptWith(spokenAt.praised), []).responses.slice(-1);
    expect(response?.feedback?.fFeedbackShown).toBe(true);
  });

  it('feedback that is shown is no longer skipped', () => {
    const shown = markFeedbackShown({ ...spokenAt.again, fFeedbackSkipped: true });
    expect([shown.fFeedbackSkipped, shown.feedback?.fFeedbackShown]).toEqual([false, true]);
  });
});

describe('a text that is heard', () => {
  const text = 'Water creeps in through the hole.';
  const timepoints = evenTimepoints(text);

  it('marks the word of the moment, a tenth of a second early and late', () => {
    expect(wordAt(timepoints, 0.42)?.word).toBe('creeps');
    expect(wordAt(timepoints, 0.33)?.word).toBe('creeps');
    expect(wordAt(timepoints, 5)).toBeNull();
    expect(wordAt([{ word: 'in', start: 1, end: 1.2, textStart: 0, textEnd: 2 }], 1.3)?.word).toBe('in');
    expect(wordAt([{ word: 'in', start: 1, end: 1.2, textStart: 0, textEnd: 2 }], 1.31)).toBeNull();
  });

  it('is cut around that word, or whole where the range does not fit', () => {
    expect(cutAround(text, wordAt(timepoints, 0.5))).toEqual(['Water ', 'creeps', ' in through the hole.']);
    expect(cutAround('short', { word: 'x', start: 0, end: 1, textStart: 3, textEnd: 40 })).toEqual([
      'short',
      '',
      '',
    ]);
  });
});

describe('a passage', () => {
  it('is cut at its difficult words, whole words only', () => {
    const words = paragraph.difficult_words ?? [];
    const found = piecesOf('The canal, the canals and the Stream.', words).filter(({ meaning }) => meaning);
    expect(found.map(({ text }) => text)).toEqual(['canal', 'Stream']);
    expect(
      piecesOf(paragraph.content, words)
        .map(({ text }) => text)
        .join(''),
    ).toBe(paragraph.content);
  });

  it('joins boxes of one line, and keeps lines apart', () => {
    const boxes = [
      { top: 30, bottom: 50 },
      { top: 0, bottom: 20 },
      { top: 2, bottom: 18 },
      { top: 31, bottom: 52 },
    ];
    expect(linesOf(boxes)).toEqual([
      { start: 0, end: 20 },
      { start: 30, end: 52 },
    ]);
  });

  it('reads as the reader wants, and as usual where the choice can’t be read', () => {
    expect(readingFrom({ ...usualReading, size: 'large' }).size).toBe('large');
    for (const stored of [null, '{', { ...usualReading, size: 'huge', voice: 7 }])
      expect(readingFrom(stored)).toEqual(usualReading);
    // As it was before a voice could be chosen.
    const older = { size: 'large', spacing: 'wide', oneLine: true, loose: false };
    expect(readingFrom(older)).toEqual({ ...usualReading, ...older });
    expect(readingFrom({ ...usualReading, rate: 0.6, voice: 'Asha' })).toMatchObject({
      rate: 0.6,
      voice: 'Asha',
    });
    expect(readingStyle({ ...usualReading, loose: true })['--reading-letter']).toBe('0.045em');
  });
});

describe('small reckonings', () => {
  it('Communication and Critical Thinking are means', () => {
    const scores = { grammarAndSentenceStructure: 4, comprehensiveness: 3, accuracy: 5, keyPointCoverage: 2 };
    expect([communicationOf(scores), criticalThinkingOf(scores)]).toEqual([3.5, 3.5]);
  });

  it('words are counted in any script', () => {
    expect(countWords('I can’t argue, twenty-four times.')).toBe(5);
    expect(countWords('पानी धीरे आता है')).toBe(4);
    expect(countWords(' … ')).toBe(0);
  });

  it('the parts of a recording say which is stored, on its way, waiting', () => {
    const states = (isOffline: boolean) =>
      partsShown({ stored: 1, total: 3 }, [], isOffline).map(({ state }) => state);
    expect(states(false)).toEqual(['kept', 'sending', 'waiting']);
    expect(states(true)).toEqual(['kept', 'waiting', 'waiting']);
    const refused = partsShown({ stored: 1, total: 4, refused: [0] }, [], false);
    expect(refused.map(({ state }) => state)).toEqual(['refused', 'kept', 'sending', 'waiting']);
  });
});
