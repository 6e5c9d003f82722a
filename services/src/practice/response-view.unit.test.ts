import { describe, expect, it } from 'vitest';
import type { Question } from '@lectern/events/content/content';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import {
  aiWasSuspected,
  ashasReading,
  ashasScore,
  aTeacherMarked,
} from '@lectern/events/practice/attempt.fixtures';
import { erased, isErased, type Erased, type Opened, type Sealed } from '@lectern/events/journal/sealed';
import { newResponse, type ResponseDocument, type SoundDocument } from './attempt-document.js';
import { responseView, type ResponseParts } from './response-view.js';

const box = <T>(value: T): Sealed<T> => ({ person: 'asha', sealed: JSON.stringify(value) });
const open = <T>(value: Sealed<T> | Erased): Promise<Opened<T>> =>
  Promise.resolve(isErased(value) ? value : (JSON.parse(value.sealed) as T));
const recording = { blobKey: 'r', mimeType: 'audio/webm', bytes: 10, durationSeconds: 8 };
const given = { responseId: 'spoken-00001', questionId: 'why-nets', fReiteration: false, givenAt: 0 };
const words = [{ word: 'Nets', start: 2, end: 4, textStart: 0, textEnd: 4 }];
const sound: SoundDocument = {
  peaks: box([0, 0.5, 0.8, 0]),
  responseTimepoints: box(words),
  feedbackTimepoints: null,
  rephrasedTimepoints: null,
};

type Score = ResponseDocument['scores'][number];
const scoreOf = (): Score => {
  const { attemptId: _a, personId: _p, seemsWrittenBy: _s, ...score } = ashasScore.data;
  return { ...score, at: '2026-01-05T08:00:00.000Z', languageNotes: box([]) };
};

const seen = (
  more: Partial<ResponseDocument>,
  { correctedBy = new Map(), seesAiHints = false, sound: heard = sound }: Partial<ResponseParts> = {},
) =>
  responseView(open, {
    attemptId: 'attempt-1',
    response: { ...newResponse(given, 'spoken'), recording, text: box('Nets hold'), ...more },
    sound: heard,
    correctedBy,
    question: undefined,
    mayTell: false,
    seesAiHints,
  });

describe('a recording that cannot be read', () => {
  const unreadable = { recording: null, text: null, failedStages: ['merge'], stage: 'recorded' } as const;

  it('says so once nobody wrote it down, so that it is answered again or typed', async () => {
    const failed = { fRecordingUnreadable: true, fResponseProcessingFailed: true };
    expect(await seen({ ...unreadable, fTranscriptMissing: true })).toMatchObject(failed);
    // Its transcript may yet come.
    expect(await seen(unreadable)).toMatchObject({ ...failed, fResponseProcessingFailed: false });
  });

  it('has its feedback where the browser wrote it down', async () => {
    const view = await seen({ ...unreadable, text: box('Nets hold'), stage: 'done' });
    expect(view).toMatchObject({ fRecordingUnreadable: true, fResponseProcessingFailed: false });
  });

  it('is one that was read when a late part came', async () => {
    const view = await seen({ failedStages: ['merge'], fTranscriptMissing: true });
    expect(view).not.toHaveProperty('fRecordingUnreadable');
    expect(view.fResponseProcessingFailed).toBe(false);
  });
});

describe('an answer that was not evaluated', () => {
  it('has no scores, and says so', async () => {
    const scored = scoreOf();
    expect(await seen({ scores: [scored] })).toHaveProperty('scores');
    const view = await seen({ scores: [{ ...scored, fUnsure: true }] });
    expect(view.fUnsure).toBe(true);
    expect(view).not.toHaveProperty('scores');
  });
});

describe('an answer that a teacher gave a mark', () => {
  const score = scoreOf();
  const { scores, version, before: _before } = aTeacherMarked.data;
  const correction = {
    version,
    scores,
    reason: box('She said it in class.'),
    by: { userId: 'ruth', role: 'teacher' as const },
    at: '2026-01-06T08:00:00.000Z',
  };
  const ruth = { personId: 'ruth', firstName: 'Ruth', lastName: 'Adeyemi' } as KnownPerson;
  const corrected = (more: Partial<typeof score>) =>
    seen(
      { scores: [{ ...score, ...more }], corrections: [correction] },
      { correctedBy: new Map([['ruth', ruth]]) },
    );

  it('shows both: what the scorer gave, and who gave what counts, when and why', async () => {
    expect(await corrected({})).toMatchObject({
      scores,
      scorerGave: { scores: score.scores },
      scoredBy: { name: 'lectern-offline', version: '1', at: score.at },
      corrections: [
        {
          scores,
          by: { role: 'teacher', firstName: 'Ruth', lastName: 'Adeyemi' },
          at: '2026-01-06T08:00:00.000Z',
          reason: 'She said it in class.',
        },
      ],
    });
  });

  it('shows a waived penalty beside the scorer’s result, and that the answer counts', async () => {
    const waived = { ...correction, fPenaltyWaived: true as const };
    const view = await seen({ scores: [{ ...score, fPenalized: true }], corrections: [waived] });
    expect(view).toMatchObject({
      scores,
      fPenalized: false,
      scorerGave: { notGiven: 'penalised' },
      corrections: [{ scores, fPenaltyWaived: true }],
    });
  });

  it('shows of each who gave stars the last they gave: others took the first back', async () => {
    const again = { ...correction, at: '2026-01-06T08:00:20.000Z', scores: score.scores };
    const other = { ...correction, by: { userId: 'somebody-else', role: 'teacher' as const } };
    const view = await seen({ scores: [score], corrections: [correction, other, again] });
    expect(view.corrections).toMatchObject([{ scores }, { at: again.at, scores: score.scores }]);
    expect(view.scores).toEqual(score.scores);
  });

  it.each([
    ['was not sure of', { fUnsure: true }, 'unsure'],
    ['found too short', { fShortResponse: true }, 'short'],
    ['found read from the passage', { fPenalized: true }, 'penalised'],
  ] as const)('is evaluated also where the scorer %s it', async (_, found, notGiven) => {
    const view = await corrected(found);
    expect(view).toMatchObject({
      scores,
      scorerGave: { notGiven },
      fPenalized: false,
      fShortResponse: false,
    });
    expect(view).not.toHaveProperty('fUnsure');
  });

  it('asks for no second answer that the scorer did not ask for', async () => {
    expect(await corrected({ fReiterationRequired: false })).toMatchObject({ fReiterationRequired: false });
  });

  it.each([
    [5, false],
    [2.5, true],
  ])('with %s stars asks for a second answer: %s', async (stars, fReiterationRequired) => {
    const given = { comprehensiveness: stars, accuracy: stars, keyPointCoverage: stars };
    const view = await seen({
      scores: [{ ...score, fReiterationRequired: true }],
      corrections: [{ ...correction, scores: { ...scores, ...given } }],
    });
    expect(view.fReiterationRequired).toBe(fReiterationRequired);
  });

  it('is scored anew when a late part made a further version', async () => {
    const again = { ...score, version: 2 };
    const view = await seen({ scores: [score, again], corrections: [correction] });
    expect(view.scores).toEqual(score.scores);
    expect(view).not.toHaveProperty('corrections');
  });
});

describe('an answer that may have been written with AI', () => {
  const { signals } = aiWasSuspected.data;
  const worthNothing = {
    grammarAndSentenceStructure: 0,
    comprehensiveness: 0,
    accuracy: 0.4,
    keyPointCoverage: 0,
  };
  const suspected = (more: Partial<Score>, seesAiHints = true) =>
    seen({ aiSignals: box(signals), scores: [{ ...scoreOf(), ...more }] }, { seesAiHints });

  it('says why to whoever may know, and nothing of it to others', async () => {
    expect(await suspected({})).toMatchObject({ aiCheatingDetection: { signals }, cheating: [] });
    const untold = await suspected({ scores: worthNothing }, false);
    expect(untold).not.toHaveProperty('aiCheatingDetection');
    expect(untold.cheating).toEqual([]);
  });

  it('is flagged where its grammar, comprehensiveness and accuracy or key point coverage are zero', async () => {
    const flagged = [{ type: 'potentialAiUse' }];
    expect((await suspected({ scores: worthNothing })).cheating).toEqual(flagged);
    const other = { ...worthNothing, accuracy: 0, keyPointCoverage: 1 };
    expect((await suspected({ scores: other })).cheating).toEqual(flagged);
    expect((await suspected({ scores: { ...other, accuracy: 0.1 } })).cheating).toEqual([]);
    expect((await suspected({ scores: { ...other, comprehensiveness: 0.1 } })).cheating).toEqual([]);
    // Its zeros say only that nobody could tell.
    expect((await suspected({ scores: worthNothing, fUnsure: true })).cheating).toEqual([]);
  });

  it('is not flagged where nothing speaks for AI', async () => {
    const view = await seen({ scores: [{ ...scoreOf(), scores: worthNothing }] }, { seesAiHints: true });
    expect(view).not.toHaveProperty('aiCheatingDetection');
    expect(view.cheating).toEqual([]);
  });
});

describe('a text that was read aloud', () => {
  it('is done where nobody could write it down: there is the recording to listen to', async () => {
    const response = { ...newResponse(given, 'spoken'), recording, fTranscriptMissing: true };
    const question = { _id: 'why-nets', questionText: 'Read it.', keyPoints: [], modelAnswers: [] };
    const parts = {
      attemptId: 'a',
      response,
      sound,
      correctedBy: new Map(),
      mayTell: false,
      seesAiHints: false,
    };
    const aloud = { ...question, questionType: 'readAloud' as const };
    expect((await responseView(open, { ...parts, question: aloud })).stage).toBe('done');
    expect((await responseView(open, { ...parts, question })).stage).not.toBe('done');
  });

  const { wordsCorrectPerMinute, accuracy, counts, words } = ashasReading.data;
  const measured = { wordsCorrectPerMinute, accuracy, counts };

  it('is shown with its numbers and its words', async () => {
    const { reading } = await seen({ reading: { ...measured, words: box([...words]) } });
    expect(reading).toEqual({ ...measured, words });
  });

  it('is shown without them where the student was erased', async () => {
    expect(await seen({ reading: { ...measured, words: erased } as never })).not.toHaveProperty('reading');
  });
});

describe('the sentences of the passage to look at again', () => {
  const question: Question = {
    _id: 'why-nets',
    questionText: 'Why do the nets hold?',
    keyPoints: [{ _id: 'knots', text: 'Every knot is tied twice.' }],
    modelAnswers: ['Because every knot is tied twice.'],
    evidence: ['Each knot is tied, and tied again.'],
  };
  const feedback = {
    text: box('Read it once more.'),
    rephrased: box(''),
    gaps: box([]),
    generatedAt: '2026-01-05T08:00:01.000Z',
  };
  const score = scoreOf();
  const rated = (comprehensiveness: number, accuracy: number): Score => ({
    ...score,
    scores: { ...score.scores, comprehensiveness, accuracy },
  });
  const sentences = async (scores: readonly Score[], more: Partial<ResponseDocument> = {}) => {
    const response = { ...newResponse(given, 'spoken'), text: box('Nets'), feedback, scores, ...more };
    const parts = {
      attemptId: 'attempt-1',
      sound: undefined,
      question,
      correctedBy: new Map(),
      mayTell: false,
      seesAiHints: false,
    };
    return (await responseView(open, { ...parts, response })).feedback?.passageSentences;
  };

  it.each([
    ['nobody is sure of', { ...rated(0, 0), fUnsure: true }],
    ['says too little', rated(3.4, 5)],
    ['says something else', rated(5, 3.4)],
  ])('come with the feedback on an answer that %s', async (_, scored) => {
    expect(await sentences([scored])).toEqual(['Each knot is tied, and tied again.']);
  });

  it.each([
    ['is right', rated(3.5, 3.5)],
    ['is too short', { ...rated(0, 0), fShortResponse: true }],
    ['was read from the passage', { ...rated(0, 0), fPenalized: true }],
  ])('do not come for one that %s', async (_, scored) => {
    expect(await sentences([scored])).toBeUndefined();
  });

  it('follow the newest score', async () => {
    expect(await sentences([rated(1, 1), rated(5, 5)])).toBeUndefined();
    expect(await sentences([rated(5, 5), rated(1, 1)])).toHaveLength(1);
  });

  it('are for open answers alone', async () => {
    expect(await sentences([rated(1, 1)], { kind: 'mcq' })).toBeUndefined();
  });
});

describe('the words of a recording', () => {
  it('are marked while they are heard, where it is known when', async () => {
    expect(await seen({ transcriptSource: 'browser' })).toMatchObject({
      responseText: 'Nets hold',
      responseTextTimepoints: words,
    });
  });

  it('are not, where nobody knows', async () => {
    const view = await seen({ transcriptSource: 'typed' }, { sound: { ...sound, responseTimepoints: null } });
    expect(view).toMatchObject({ responseText: 'Nets hold', duration: 8 });
    expect(view).not.toHaveProperty('responseTextTimepoints');
  });
});

describe('a choice', () => {
  const question: Question = {
    _id: 'how-many',
    questionText: 'How many herons are there?',
    questionType: 'mcq',
    selection: 'one',
    keyPoints: [],
    modelAnswers: [],
    options: [
      { _id: 'forty', htmlContent: 'Forty', fCorrect: true },
      { _id: 'four', htmlContent: 'Four', fCorrect: false, whyNot: 'Four is only the first pool.' },
      { _id: 'none', htmlContent: 'None', fCorrect: false, whyNot: 'Some fly up in the second line.' },
    ],
  };
  const chosen = (marks: ResponseDocument['marks'], mayTell: boolean) =>
    responseView(open, {
      attemptId: 'attempt-1',
      response: { ...newResponse(given, 'mcq'), optionIds: box(['four']), marks },
      sound: undefined,
      correctedBy: new Map(),
      question,
      mayTell,
      seesAiHints: false,
    });
  const wrong = { correct: 0, total: 1, fReiterationRequired: true };

  it('that is wrong says why of what was chosen alone, and not what is right, before the second', async () => {
    const view = await chosen(wrong, false);
    expect(view).toMatchObject({
      fReiterationRequired: true,
      mcqResponse: [{ optionId: 'four' }],
      whyNot: [{ optionId: 'four', text: 'Four is only the first pool.' }],
    });
    expect(view).not.toHaveProperty('mcqCorrectOptions');
    expect(JSON.stringify(view)).not.toMatch(/forty|second line/i);
  });

  it('says nothing of why before it is marked', async () => {
    expect(await chosen(null, false)).not.toHaveProperty('whyNot');
  });

  it('shows what is right once it may be told', async () => {
    expect(await chosen({ ...wrong, fReiterationRequired: false }, true)).toMatchObject({
      fReiterationRequired: false,
      mcqCorrectOptions: ['forty'],
    });
  });
});
