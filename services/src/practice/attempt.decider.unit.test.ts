import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as answers from '@lectern/events/practice/attempt.events';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { attemptDecider } from './attempt.decider.js';
import { by, bySystem, given, notThere, outcome, to } from './attempt-commands.fixtures.js';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';

const spec = deciderSpec(attemptDecider);
const { spoken } = asha;
const started = [asha.ashaStarted];
const speaking = [...started, asha.ashaBeganToSpeak];
const stopped = [...speaking, asha.ashaStopped];
const recorded = [...stopped, asha.ashaWasRecorded];
const cancelled = [...speaking, asha.ashaCancelled];

const start = by('StartAttempt', {
  attemptId: asha.ashasAttempt.attemptId,
  contentKind: 'passage',
  contentId: 'herons',
  contentDigest: 'd1'.repeat(32),
  questions: asha.ashaStarted.data.questions,
});
const { device } = asha.ashaBeganToSpeak.data;
const open = by('OpenResponse', { ...to(spoken), ...given, mimeType: 'audio/webm;codecs=opus', device });
const end = by('EndRecording', {
  ...to(spoken),
  timestamp: asha.spokenAt + 4_000,
  endedAt: asha.spokenAt + 7_500,
  index: 1,
  transcriptHint: 'Herons are caught in nets.',
});
const reopen = (timestamp: number) => by('ReopenRecording', { ...to(spoken), timestamp });
const type = (text: string, response: Parameters<typeof to>[0] = asha.typed) =>
  by('AnswerByText', { ...to(response), ...given, text });
const measured = (text: string) =>
  by('AnswerByText', { ...to(asha.typed), ...given, text, composition: asha.pasted });

describe('an attempt', () => {
  it('starts with its questions, for the school of its student', () => {
    expect(spec.given().when({ ...start, schoolId: 'banyan' })).toEqual([asha.ashaStarted]);
  });

  it('starts once', () => {
    expect(spec.given(...started).when(start)).toEqual([]);
  });

  it('is nobody else’s to start', () => {
    expect(spec.given(...started).when({ ...start, personId: 'leo' })).toMatchObject({ kind: 'notFound' });
  });

  it('is read once', () => {
    const read = by('ReadPassage', { attemptId: asha.ashasAttempt.attemptId });
    expect(spec.given(...started).when(read)).toEqual([asha.ashaRead]);
    expect(spec.given(...started, asha.ashaRead).when(read)).toEqual([]);
  });

  it('is read as what it is about', () => {
    const { attemptId } = asha.ashasAttempt;
    const read = (kind: 'passage' | 'paragraph', contentId: string) =>
      by('ReadPassage', { attemptId, content: { kind, contentId } });
    expect(spec.given(...started).when(read('passage', 'herons'))).toEqual([asha.ashaRead]);
    for (const other of [read('passage', 'turtles'), read('paragraph', 'herons')]) {
      expect(spec.given(...started).when(other)).toMatchObject({ kind: 'input', permanent: true });
    }
  });

  it('is complete once something was answered, and once only', () => {
    const { attemptId } = asha.ashasAttempt;
    const complete = by('CompletePassage', { attemptId, completedAt: 5, timeZone: 'Asia/Kolkata' });
    const done = fact(answers.passageCompleted, {
      ...asha.ashasAttempt,
      completedAt: 5,
      timeZone: 'Asia/Kolkata',
    });
    expect(spec.given(...started).when(complete)).toMatchObject({ kind: 'conflict' });
    expect(spec.given(...cancelled).when(complete)).toMatchObject({ kind: 'conflict' });
    expect(spec.given(...started, asha.ashaTyped).when(complete)).toEqual([done]);
    expect(spec.given(...started, asha.ashaTyped, done).when(complete)).toEqual([]);
  });
});

describe('a spoken answer', () => {
  it.each(['why-nets', 'sum-up'])('begins with its first chunk (%s)', (questionId) => {
    const first = { ...open, data: { ...open.data, questionId } };
    expect(spec.given(...started).when(first)).toEqual([
      { ...asha.ashaBeganToSpeak, data: { ...asha.ashaBeganToSpeak.data, questionId } },
    ]);
  });

  it('begins once, whatever chunk comes first', () => {
    const again = { ...open, data: { ...open.data, givenAt: given.givenAt + 4_000 } };
    for (const past of [speaking, stopped, recorded]) expect(spec.given(...past).when(again)).toEqual([]);
  });

  it.each([
    ['a question that is not asked', { questionId: 'why-not' }],
    ['a question named as objects name their parts', { questionId: 'constructor' }],
    ['another question than it began with', { questionId: 'sum-up' }],
  ])('is not found under %s', (_case, other) => {
    const elsewhere = { ...open, data: { ...open.data, ...other } };
    expect(spec.given(...speaking).when(elsewhere)).toEqual(notThere);
  });

  it('is not how a typed, chosen or matched question is answered', () => {
    for (const { questionId } of [asha.typed, asha.chosen, asha.matched]) {
      const wrong = { ...open, data: { ...open.data, questionId } };
      expect(spec.given(...started).when(wrong)).toMatchObject({ kind: 'input', permanent: true });
    }
  });

  it('does not begin where a text was handed in already', () => {
    const inText = { ...asha.ashaTyped, data: { ...asha.ashaTyped.data, ...to(spoken) } };
    expect(spec.given(...started, inText).when(open)).toEqual(notThere);
  });

  it('ends once, with the first chunk that was marked last', () => {
    expect(spec.given(...speaking).when(end)).toEqual([asha.ashaStopped]);
    const later = { ...end, data: { ...end.data, timestamp: end.data.timestamp + 4_000 } };
    expect(spec.given(...stopped).when(later)).toEqual([]);
  });

  it('cannot end before it began', () => {
    expect(spec.given(...started).when(end)).toEqual(notThere);
  });
});

describe('a recording', () => {
  const record = outcome('RecordResponse', { ...to(spoken), chunks: asha.chunks, gaps: [], fComplete: true });

  it('keeps when and where the answer was given, and its manifest', () => {
    expect(spec.given(...stopped).when(record)).toEqual([asha.ashaWasRecorded]);
  });

  it('is one, though two found it complete', () => {
    expect(spec.given(...recorded).when(record)).toEqual([]);
  });

  it('is closed although no last chunk ever came', () => {
    const cutOff = { ...record, data: { ...record.data, fComplete: false } };
    expect(spec.given(...speaking).when(cutOff)).toMatchObject([{ data: { version: 1, fComplete: false } }]);
  });

  it('is opened again by a chunk it does not hold, and is then the next version', () => {
    const late = asha.spokenAt + 9_000;
    expect(spec.given(...recorded).when(reopen(late))).toEqual([asha.aLateChunkCame]);
    expect(spec.given(...recorded, asha.aLateChunkCame).when(record)).toEqual([asha.ashaWasRecordedAgain]);
    const second = [...recorded, asha.aLateChunkCame, asha.ashaWasRecordedAgain];
    expect(spec.given(...second).when(record)).toEqual([]);
  });

  it('is opened again by a chunk that the system finds, not by one that somebody else sends', () => {
    const late = asha.spokenAt + 9_000;
    const found = outcome('ReopenRecording', { ...to(spoken), timestamp: late });
    expect(spec.given(...recorded).when(found)).toEqual([asha.aLateChunkCame]);
    expect(spec.given(...recorded).when({ ...reopen(late), personId: 'leo' })).toEqual(notThere);
  });

  it('is not opened by a chunk it holds, nor while it is open', () => {
    expect(spec.given(...recorded).when(reopen(asha.spokenAt))).toEqual([]);
    expect(spec.given(...stopped).when(reopen(asha.spokenAt + 9_000))).toEqual([]);
    expect(spec.given(...recorded, asha.aLateChunkCame).when(reopen(asha.spokenAt + 13_000))).toEqual([]);
  });

  it('is made of spoken answers only', () => {
    const ofText = outcome('RecordResponse', { ...record.data, ...to(asha.typed) });
    expect(spec.given(...started, asha.ashaTyped).when(ofText)).toEqual(notThere);
    const late = by('ReopenRecording', { ...to(asha.typed), timestamp: 1 });
    expect(spec.given(...started, asha.ashaTyped).when(late)).toEqual(notThere);
  });
});

describe('a cancelled answer', () => {
  const cancel = by('CancelResponse', to(spoken));

  it('is gone: whatever comes for it afterwards is told that it is not there', () => {
    expect(spec.given(...speaking).when(cancel)).toEqual([asha.ashaCancelled]);
    const late = [
      open,
      end,
      reopen(1),
      type('Herons.', spoken),
      by('ShowFeedback', to(spoken)),
      outcome('RecordResponse', { ...to(spoken), chunks: [], gaps: [], fComplete: false }),
    ];
    for (const one of late) expect(spec.given(...cancelled).when(one)).toEqual(notThere);
  });

  it('is remembered though none of its chunks had come', () => {
    expect(spec.given(...started).when(cancel)).toEqual([asha.ashaCancelled]);
    expect(spec.given(...started, asha.ashaCancelled).when(open)).toEqual(notThere);
  });

  it('stays cancelled', () => {
    expect(spec.given(...cancelled).when(cancel)).toEqual([]);
  });

  it('cannot be one that was handed in', () => {
    expect(spec.given(...recorded).when(cancel)).toMatchObject({ kind: 'conflict' });
    const text = by('CancelResponse', to(asha.typed));
    expect(spec.given(...started, asha.ashaTyped).when(text)).toMatchObject({ kind: 'conflict' });
  });

  it.each(['why-not', 'constructor', '__proto__'])('is not one of the question %s', (questionId) => {
    const foreign = { ...cancel, data: { ...cancel.data, questionId } };
    expect(spec.given(...started).when(foreign)).toEqual(notThere);
    expect(spec.given(...speaking).when(foreign)).toEqual(notThere);
  });
});

describe('an answer that is typed, chosen or matched', () => {
  const choose = by('ChooseOptions', { ...to(asha.chosen), ...given, optionIds: ['forty'] });
  const match = by('MatchWords', { ...to(asha.matched), ...given, pairs: asha.ashaMatched.data.pairs });
  const kinds = [
    ['typed', measured('The nets hold them.'), asha.ashaTyped],
    ['chosen', choose, asha.ashaChose],
    ['matched', match, asha.ashaMatched],
  ] as const;

  it.each(kinds)('is handed in (%s)', (_kind, command, answer) => {
    expect(spec.given(...started).when(command)).toEqual([answer]);
  });

  it.each(kinds)('is handed in once: the first stands (%s)', (_kind, command, answer) => {
    const past: AttemptFact[] = [...started, answer];
    expect(spec.given(...past).when(command)).toEqual([]);
  });

  const others = [
    ['typed', type('The nets hide them.'), asha.ashaTyped],
    ['chosen', by('ChooseOptions', { ...choose.data, optionIds: ['ten'] }), asha.ashaChose],
    ['matched', by('MatchWords', { ...match.data, pairs: [] }), asha.ashaMatched],
  ] as const;
  it.each(others)('is refused with other content under its id (%s)', (_kind, command, answer) => {
    const differs = { kind: 'conflict', message: 'Answer differs', permanent: true };
    expect(spec.given(...started, answer).when(command)).toEqual(differs);
  });

  it('is the same in whatever order its choices were made', () => {
    const chosen = fact(answers.optionsChosen, { ...asha.ashaChose.data, optionIds: ['forty', 'ten'] });
    const turned = by('ChooseOptions', { ...choose.data, optionIds: ['ten', 'forty'] });
    expect(spec.given(...started, chosen).when(turned)).toEqual([]);
  });

  it('stands where its content was erased', () => {
    const past = happened('2026-01-05T08:00:00.000Z', {
      ...asha.ashaTyped,
      data: { ...asha.ashaTyped.data, text: erased },
    });
    expect(spec.given(...started, past).when(type('The nets hide them.'))).toEqual([]);
  });

  it('may be the first answer again, in other words, under its own id', () => {
    const other = type('Nets.', { ...asha.typed, responseId: 'typed-000002' });
    expect(spec.given(...started, asha.ashaTyped).when(other)).toHaveLength(1);
  });

  it('fits its question', () => {
    const wrong = [
      by('ChooseOptions', { ...choose.data, questionId: 'words' }),
      by('MatchWords', { ...match.data, questionId: 'how-many' }),
      type('Forty.', asha.chosen),
    ];
    for (const one of wrong) expect(spec.given(...started).when(one)).toMatchObject({ kind: 'input' });
  });

  it('chooses each option once', () => {
    const twice = by('ChooseOptions', { ...choose.data, optionIds: ['forty', 'ten', 'forty'] });
    expect(spec.given(...started).when(twice)).toEqual({
      kind: 'input',
      message: 'Choose each option once.',
      permanent: true,
    });
  });

  it('may stand for a spoken one where there is no microphone', () => {
    const answer = type('Herons are caught in nets.', spoken);
    expect(spec.given(...started).when(answer)).toMatchObject([{ type: 'TextAnswered' }]);
  });
});

describe('what nobody could write down', () => {
  const say = type('Herons are caught in nets.', spoken);

  it('is taken once: other words under its id are refused', () => {
    const said = spec.given(...recorded, asha.nobodyUnderstood).when(say) as AttemptFact[];
    const past = [...recorded, asha.nobodyUnderstood, ...said];
    expect(spec.given(...past).when(say)).toEqual([]);
    expect(spec.given(...past).when(type('Nets.', spoken))).toMatchObject({ message: 'Answer differs' });
  });

  it('is typed by the student under the same response, and scored like a transcript', () => {
    expect(spec.given(...recorded, asha.recordingWasMerged, asha.nobodyUnderstood).when(say)).toEqual([
      { ...asha.ashaWasUnderstood, data: { ...asha.ashaWasUnderstood.data, source: 'typed' } },
    ]);
  });

  it('is not typed over a transcript that is there', () => {
    expect(spec.given(...recorded, asha.ashaWasUnderstood).when(say)).toEqual([]);
  });

  it('stands as typed, whatever an engine finds later', () => {
    const typedIt = { ...asha.ashaWasUnderstood, data: { ...asha.ashaWasUnderstood.data, source: 'typed' } };
    const past = [...recorded, typedIt as AttemptFact];
    expect(spec.given(...past).when(bySystem.transcript(1))).toEqual([]);
    expect(spec.given(...past).when(bySystem.noTranscript(1))).toEqual([]);
  });
});

describe('whoever it is not for', () => {
  const messages = [open, end, reopen(1), by('CancelResponse', to(spoken)), type('x', spoken)];

  it('learns nothing: not whose it is, not whether it is', () => {
    for (const message of messages) {
      expect(spec.given(...recorded).when({ ...message, personId: 'leo' })).toEqual(notThere);
      expect(spec.given().when(message)).toEqual(notThere);
    }
  });

  it('cannot give an outcome, be it the student', () => {
    for (const command of bySystem.all(1)) {
      expect(spec.given(...recorded).when({ ...command, fSystem: false, personId: 'asha' })).toEqual(
        notThere,
      );
    }
  });

  it('is the system, where the student alone may speak', () => {
    for (const message of messages.filter((one) => one.type !== 'ReopenRecording')) {
      const asSystem = { ...message, personId: 'system', fSystem: true };
      expect(spec.given(...speaking).when(asSystem)).toEqual(notThere);
    }
  });
});

describe('the time of an answer', () => {
  const minutes = 60_000;
  const days = 24 * 60 * minutes;
  const begun = happened(new Date(asha.spokenAt).toISOString(), asha.ashaStarted);
  /** All four ways to answer, each dated and heard of when told. */
  const answersDated = (givenAt: number, at: number) => {
    const dated = { ...given, givenAt };
    return [
      by('OpenResponse', { ...to(spoken), ...dated }),
      by('AnswerByText', { ...to(asha.typed), ...dated, text: 'Nets.' }),
      by('ChooseOptions', { ...to(asha.chosen), ...dated, optionIds: ['one'] }),
      by('MatchWords', { ...to(asha.matched), ...dated, pairs: [{ word: 'net', meaning: 'trap' }] }),
    ].map((command) => ({ ...command, at }));
  };
  const credited = (givenAt: number, at: number) =>
    answersDated(givenAt, at).map((command) => {
      const facts = spec.given(begun).when(command);
      return 'kind' in facts ? facts.kind : facts.map(({ data }) => 'givenAt' in data && data.givenAt).at(0);
    });
  const allAt = (time: number) => [time, time, time, time];

  it('is the device’s own, days ago too, for one that waited on it', () => {
    expect(credited(asha.spokenAt + 5 * minutes, asha.spokenAt + 3 * days)).toEqual(
      allAt(asha.spokenAt + 5 * minutes),
    );
  });

  it('may be off by ten minutes, as clocks are', () => {
    const now = asha.spokenAt + 5 * minutes;
    expect(credited(asha.spokenAt - 10 * minutes, now)).toEqual(allAt(asha.spokenAt - 10 * minutes));
    expect(credited(now + 10 * minutes, now)).toEqual(allAt(now + 10 * minutes));
  });

  it('is the server’s for one dated before the attempt: no day of practice is made up', () => {
    const now = asha.spokenAt + 5 * minutes;
    expect(credited(asha.spokenAt - 10 * minutes - 1, now)).toEqual(allAt(now));
    expect(credited(asha.spokenAt - 30 * days, now)).toEqual(allAt(now));
  });

  it('is the server’s for one dated into the future, which would be the latest for ever', () => {
    const now = asha.spokenAt + 5 * minutes;
    expect(credited(now + 10 * minutes + 1, now)).toEqual(allAt(now));
    expect(credited(Date.UTC(2243, 0, 1), now)).toEqual(allAt(now));
  });

  it('stays as it is told again', () => {
    const [open_] = answersDated(asha.spokenAt - 30 * days, asha.spokenAt + days);
    const first = happened(new Date(asha.spokenAt).toISOString(), asha.ashaBeganToSpeak);
    expect(open_ && spec.given(begun, first).when(open_)).toEqual([]);
  });
});
