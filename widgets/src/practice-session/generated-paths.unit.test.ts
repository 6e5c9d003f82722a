import type { QuestionView } from '@lectern/events/practice/attempt.views';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { answerMachine, type AnswerEvent } from './answer.machine.js';
import { aloud, questions } from './passage.fixture.js';
import { playbackMachine } from './playback.machine.js';
import type { Standing, StandingStage } from './practice-session.types.js';
import { questionMachine } from './question.machine.js';
import type { AnswerInput, AnswerOutput, QuestionEvent, QuestionInput, ToQuestion } from './question.js';

const states = (machine: { states: object }) =>
  Object.keys(machine.states).filter((name) => name !== 'arriving' && name !== 'catchingUp');
const reached = (paths: readonly { state: { value: unknown } }[]) =>
  new Set(paths.map(({ state }) => String(state.value)));

/** A finished machine takes no further event. */
const isDone = ({ status }: { status: string }) => status === 'done';

describe('every state is reached by what a student can do', () => {
  const answering = (question: QuestionView, way: AnswerInput['way'], events: AnswerEvent[]) =>
    getShortestPaths(answerMachine, {
      stopWhen: isDone,
      input: {
        userId: 'student-1',
        attemptId: 'attempt-1',
        question,
        way,
        draft: {},
        maxTextLength: 100,
        isSecond: false,
        responseId: null,
      },
      events,
    });

  it('typing', () => {
    const paths = answering(questions.own, 'typing', [
      { type: 'write', text: 'The bowl' },
      { type: 'write', text: ' ' },
      { type: 'send' },
    ]);
    expect(reached(paths)).toEqual(new Set(['typing', 'given']));
    for (const { state } of paths) {
      expect(state.value !== 'given' || state.context.draft.text?.trim() !== '').toBe(true);
    }
  });

  it('choosing, one and several', () => {
    for (const [selection, most] of [
      ['one', 1],
      ['several', 2],
    ] as const) {
      const paths = answering({ ...questions.choice, selection }, 'choosing', [
        { type: 'choose', optionId: 'a' },
        { type: 'choose', optionId: 'b' },
        { type: 'send' },
      ]);
      expect(reached(paths)).toEqual(new Set(['choosing', 'given']));
      const chosen = paths.map(({ state }) => state.context.draft.optionIds?.length ?? 0);
      expect(Math.max(...chosen)).toBe(most);
      for (const { state } of paths) {
        expect(state.value !== 'given' || state.context.draft.optionIds?.length !== 0).toBe(true);
      }
    }
  });

  it('matching: no meaning is ever used twice, and nothing is sent that lacks one', () => {
    const words = ['canal', 'copper', 'trust'];
    const meanings = ['a channel', 'a metal', 'believe'];
    const paths = answering({ ...questions.words, words, meanings }, 'matching', [
      ...words.map((word) => ({ type: 'word' as const, word })),
      ...meanings.map((meaning) => ({ type: 'meaning' as const, meaning })),
      { type: 'send' as const },
    ]);
    expect(reached(paths)).toEqual(new Set(['matching', 'given']));
    expect(paths.length).toBeGreaterThan(100);
    for (const { state } of paths) {
      const { pairs = [] } = state.context.draft;
      expect(new Set(pairs.map(({ meaning }) => meaning)).size).toBe(pairs.length);
      expect(new Set(pairs.map(({ word }) => word)).size).toBe(pairs.length);
      expect(state.value !== 'given' || pairs.length === words.length).toBe(true);
    }
  });

  it('reading aloud: it is recorded or left, and never typed', () => {
    const paths = answering(aloud, 'speaking', [
      { type: 'record' },
      { type: 'type' },
      { type: 'skip' },
      { type: 'retry' },
    ]);
    expect(reached(paths)).toEqual(new Set(['ready', 'recording', 'given']));
    for (const { state } of paths) {
      if (state.value === 'given') expect(state.context.result).toMatchObject({ type: 'answer.skipped' });
    }
  });

  it('speaking: it can be typed instead, and is not left', () => {
    const paths = answering(questions.why, 'speaking', [
      { type: 'record' },
      { type: 'type' },
      { type: 'skip' },
    ]);
    expect(reached(paths)).toEqual(new Set(['ready', 'recording', 'typing']));
  });

  it('playing', () => {
    const paths = getShortestPaths(playbackMachine, {
      input: { url: 'a', rate: 0.85 },
      events: [
        { type: 'toggle' },
        { type: 'audio.ended' },
        { type: 'audio.failed' },
        { type: 'audio.time', seconds: 1 },
      ],
    });
    expect(reached(paths)).toEqual(new Set(states(playbackMachine)));
  });
});

describe('every state of a question is reached', () => {
  const at = (stage: StandingStage, canAnswerAgain = false, responseId = 'r-why-1'): Standing => ({
    responseId,
    isSecond: false,
    stage,
    canAnswerAgain,
    hasRefusedParts: false,
  });
  const input: QuestionInput = {
    userId: 'student-1',
    attemptId: 'attempt-1',
    question: questions.why,
    standing: { ...at('none'), responseId: null },
    draft: {},
    maxTextLength: 100,
    startWith: 'speaking',
  };
  const stamp = { responseId: 'r-why-1', userTimestamp: 0, timeZone: 'Asia/Kolkata' };
  const ids = { questionId: questions.why._id, isSecond: false, stamp };
  /** What the answer behind it comes to, as the machine hears of it. */
  const answered = (output: AnswerOutput): QuestionEvent =>
    JSON.parse(JSON.stringify({ type: 'xstate.done.actor.answer', output }));
  const told = (standing: Standing, elsewhere: Standing | null = null): ToQuestion => ({
    type: 'standing.changed',
    standing,
    elsewhere,
  });
  const events: QuestionEvent[] = [
    { type: 'answer.begun', ...ids },
    answered({ type: 'recording.ended', parts: 2, peaks: [], fValidSpeech: true, ...ids }),
    answered({ type: 'recording.brokenOff', parts: 1, ...ids }),
    answered({ type: 'answer.skipped', ...ids }),
    { type: 'answer.stored', responseId: 'r-why-1' },
    told(at('processing')),
    told(at('unwritten')),
    told(at('failed')),
    told(at('refused')),
    told(at('answered', true)),
    told(input.standing, at('processing', false, 'r-other')),
    { type: 'draft.changed', questionId: questions.why._id, draft: { text: 'The bowl' } },
    { type: 'keep' },
    { type: 'again' },
    { type: 'retry' },
    { type: 'goOn' },
  ];
  const paths = getShortestPaths(questionMachine, {
    input,
    events,
    limit: 20_000,
    serializeState: ({ value, context: { standing, elsewhere, before, ...context } }) =>
      JSON.stringify([
        value,
        standing,
        elsewhere,
        before,
        context.responseId,
        context.isSecond,
        context.draft,
      ]),
    stopWhen: isDone,
  });

  it('from the first look to leaving it', () => {
    expect(reached(paths)).toEqual(new Set(states(questionMachine)));
  });

  it('and none of them is a dead end but the last', () => {
    const values = new Set(paths.map(({ state }) => state.value));
    for (const value of values) {
      if (value === 'left') continue;
      const from = paths.filter(({ state }) => state.value === value);
      const leaves = from.some(({ state }) =>
        events.some((event) => state.can(event) && event.type !== 'standing.changed'),
      );
      expect([value, leaves]).toEqual([value, true]);
    }
  });
});
