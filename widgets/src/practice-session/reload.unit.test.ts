import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { practiceSessionMachine } from './practice-session.machine.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { screenOf } from './screens.js';

const names = Object.keys(rehearsedStates) as RehearsedState[];
const shown = ({ session }: Rehearsal) => screenOf(session.getSnapshot());

/** What the server would answer now: all that this page knows of the attempt. */
function asServed({ session, served }: Rehearsal): AttemptView {
  const { context } = session.getSnapshot();
  const { responses, reIterationResponses, status, questionId } = context;
  const known = (list: readonly ResponseView[]) => list.filter(({ stage }) => stage !== 'open');
  return {
    ...served.attempt,
    status,
    questionId: status === 'answering' ? questionId : null,
    responses: known(responses),
    reIterationResponses: known(reIterationResponses),
  };
}

/** States that are a moment of this page alone; after a reload the student stands at the question again. */
const momentary: Partial<Record<RehearsedState, string>> = {
  'opening the microphone': 'question.asking.answering.ready',
  listening: 'question.asking.answering.ready',
  'listening, too quiet': 'question.asking.answering.ready',
  'ready, little room': 'question.asking.answering.ready',
  'ready, nobody writes it down': 'question.asking.answering.ready',
  'cancel?': 'question.asking.answering.ready',
  'throwing it away': 'question.asking.answering.ready',
  'putting the last part away': 'question.asking.answering.ready',
  'cut off, putting away what was said': 'question.asking.answering.ready',
  'unfinished elsewhere': 'question.asking.answering.ready',
  unfinished: 'question.asking.unfinished',
  'answered in another tab': 'question.asking.feedback',
  'second answer': 'question.asking.feedback',
  'typing instead of speaking': 'question.asking.answering.ready',
  'looking back': 'question.asking.answering.ready',
  'microphone denied': 'question.asking.answering.ready',
  'microphone blocked in a frame': 'question.asking.answering.ready',
  'no microphone': 'question.asking.answering.ready',
  'microphone busy': 'question.asking.answering.ready',
  'recording unsupported': 'question.asking.answering.ready',
  'reading aloud': 'question.asking.answering.ready',
  'no microphone to read aloud': 'question.asking.answering.ready',
};
const reloadable = names.filter((name) => !['loading', 'load failed', 'not found'].includes(name));

describe('a page that is loaded again shows what it showed', () => {
  it.each(reloadable)('%s', async (name) => {
    const before = await rehearsedStates[name]();
    const { drafts, onDevice } = before.session.getSnapshot().context;
    const after = await rehearse({ attempt: asServed(before), drafts, onDevice });
    expect(shown(after).stateValue).toBe(momentary[name] ?? shown(before).stateValue);
    if (momentary[name] === undefined) expect(shown(after).questionId).toBe(shown(before).questionId);
    before.session.stop();
    after.session.stop();
  });
});

describe('a session is data', () => {
  const still = names.filter((name) => !/listening|cancel\?|putting|opening|open elsewhere/.test(name));
  it.each(still)('%s survives being written down as JSON', async (name) => {
    const { session } = await rehearsedStates[name]();
    const written = JSON.parse(JSON.stringify(session.getPersistedSnapshot()));
    const input = { userId: 'student-1', attemptId: 'attempt-1' };
    const again = createActor(practiceSessionMachine, { snapshot: written, input });
    expect(again.getSnapshot().value).toEqual(session.getSnapshot().value);
    expect(screenOf(again.getSnapshot()).stateValue).toBe(screenOf(session.getSnapshot()).stateValue);
    session.stop();
  });
});
