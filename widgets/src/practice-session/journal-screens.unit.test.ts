import { describe, expect, it } from 'vitest';
import { spokenAt } from './spoken-answers.fixture.js';
import { rehearse } from './rehearsal.fixture.js';

describe('the journal of the screen', () => {
  it('tells every step that a student sees, once and in order', async () => {
    const practice = await rehearse();
    practice.speak(18);
    await practice.settle();
    practice.fallSilent();
    await practice.settle();
    practice.stop();
    await practice.settle();
    practice.store(3, 6);
    await practice.settle();
    practice.store(6, 6);
    await practice.settle();
    await practice.process({ ...spokenAt.praised, responseId: 'rehearsed-1' });
    practice.question().send({ type: 'played', what: 'feedback' });
    await practice.settle();
    expect(practice.steps.map(({ kind, shown }) => (shown ? `${kind}: ${shown}` : kind))).toEqual([
      'transition',
      'connection.restored',
      'reload',
      'recording.started',
      'silence.hint',
      'recording.stopped',
      'parts.saved: 0 of 6',
      'parts.saved: 3 of 6',
      'parts.saved: 6 of 6',
      'feedback.stage: done',
      'feedback.played: feedback',
    ]);
    expect(practice.steps.at(-1)).toMatchObject({
      stateValue: 'question.asking.feedback',
      questionId: 'q-why',
    });
  });
});
