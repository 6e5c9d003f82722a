import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { choosingMachine } from './choosing.machine.js';
import { matchingMachine } from './matching.machine.js';
import { questions } from './passage.fixture.js';
import { playbackMachine } from './playback.machine.js';
import { spokenAt } from './practice-session.fixture.js';
import { questionMachine } from './question.machine.js';
import type { QuestionEvent, QuestionInput, ToQuestion } from './question.types.js';
import { typingMachine } from './typing.machine.js';

const states = (machine: { states: object }) =>
  Object.keys(machine.states).filter((name) => name !== 'arriving' && name !== 'catchingUp');
const reached = (paths: readonly { state: { value: unknown } }[]) =>
  new Set(paths.map(({ state }) => String(state.value)));

/** A finished machine takes no further event. */
const isDone = ({ status }: { status: string }) => status === 'done';

describe('every state is reached by what a student can do', () => {
  it('typing', () => {
    const paths = getShortestPaths(typingMachine, {
      stopWhen: isDone,
      input: { text: '' },
      events: [{ type: 'write', text: 'The bowl' }, { type: 'write', text: ' ' }, { type: 'send' }],
    });
    expect(reached(paths)).toEqual(new Set(states(typingMachine)));
    for (const { state } of paths)
      expect(state.value !== 'sent' || state.context.text.trim() !== '').toBe(true);
  });

  it('choosing, one and several', () => {
    for (const fSeveral of [false, true]) {
      const paths = getShortestPaths(choosingMachine, {
        stopWhen: isDone,
        input: { fSeveral, optionIds: [] },
        events: [{ type: 'choose', optionId: 'a' }, { type: 'choose', optionId: 'b' }, { type: 'send' }],
      });
      expect(reached(paths)).toEqual(new Set(states(choosingMachine)));
      const most = Math.max(...paths.map(({ state }) => state.context.optionIds.length));
      expect(most).toBe(fSeveral ? 2 : 1);
      for (const { state } of paths)
        expect(state.value !== 'sent' || state.context.optionIds.length > 0).toBe(true);
    }
  });

  it('matching: no meaning is ever used twice, and nothing is sent that lacks one', () => {
    const words = ['canal', 'copper', 'trust'];
    const meanings = ['a channel', 'a metal', 'believe'];
    const paths = getShortestPaths(matchingMachine, {
      stopWhen: isDone,
      input: { words, meanings, pairs: [] },
      events: [
        ...words.map((word) => ({ type: 'word' as const, word })),
        ...meanings.map((meaning) => ({ type: 'meaning' as const, meaning })),
        { type: 'send' as const },
      ],
    });
    expect(reached(paths)).toEqual(new Set(states(matchingMachine)));
    expect(paths.length).toBeGreaterThan(100);
    for (const { state } of paths) {
      const { pairs } = state.context;
      expect(new Set(pairs.map(({ meaning }) => meaning)).size).toBe(pairs.length);
      expect(new Set(pairs.map(({ word }) => word)).size).toBe(pairs.length);
      expect(state.value !== 'sent' || pairs.length === words.length).toBe(true);
    }
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
  const input: QuestionInput = {
    userId: 'student-1',
    attemptId: 'attempt-1',
    question: questions.why,
    number: 3,
    total: 5,
    first: null,
    second: null,
    elsewhere: { first: null, second: null },
    left: null,
    draft: {},
    startWith: 'speaking',
    parts: null,
  };
  const stamp = { responseId: 'r-why-1', userTimestamp: 0, timeZone: 'Asia/Kolkata' };
  /** What the answer behind it comes to, as the machine hears of it. */
  const answered = (output: object): QuestionEvent =>
    JSON.parse(JSON.stringify({ type: 'xstate.done.actor.answer', output }));
  const told = (first: QuestionInput['first']): Extract<ToQuestion, { type: 'response.updated' }> => ({
    type: 'response.updated',
    question: questions.why,
    first,
    second: null,
    elsewhere: { first: null, second: null },
  });
  const events: QuestionEvent[] = [
    answered({ status: 'spoken', stamp, parts: 2, peaks: [], fValidSpeech: true }),
    answered({ status: 'broken', stamp, parts: 1, seconds: 4 }),
    { type: 'answer.stored', responseId: 'r-why-1' },
    { type: 'answer.refused', responseId: 'r-why-1', reason: 'no' },
    told(spokenAt.recorded),
    told(spokenAt.noTranscript),
    told(spokenAt.failed),
    told(spokenAt.again),
    { ...told(null), elsewhere: { first: { ...spokenAt.recorded, responseId: 'r-other' }, second: null } },
    { type: 'draft', draft: { text: 'The bowl' } },
    { type: 'keep' },
    { type: 'again' },
    { type: 'retry' },
    { type: 'goOn' },
  ];
  const paths = getShortestPaths(questionMachine, {
    input,
    events,
    limit: 20_000,
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.first?.stage,
        context.second?.stage,
        context.fReiteration,
        context.left !== null,
        context.draft.text,
        context.elsewhere.first?.responseId,
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
        events.some((event) => state.can(event) && event.type !== 'response.updated'),
      );
      expect([value, leaves]).toEqual([value, true]);
    }
  });
});
