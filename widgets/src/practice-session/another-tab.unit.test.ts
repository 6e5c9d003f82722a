import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { describe, expect, it } from 'vitest';
import { questions } from './passage.fixture.js';
import { attempt, attemptWith } from './practice-session.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';

/** What the other tab said, a minute after this one has begun. */
const others: ResponseView = {
  ...spokenAt.praised,
  _id: 'r-other',
  responseId: 'r-other',
  responseText: 'Said in the other tab.',
  respondedAt: '2026-03-09T08:13:00.000Z',
};

const shown = ({ question }: Rehearsal) => {
  const { value, context } = question().getSnapshot();
  return { value, responseId: context.responseId };
};
const lookAgain = async (practice: Rehearsal, ...responses: ResponseView[]) => {
  practice.served.attempt = attemptWith(...responses);
  practice.send({ type: 'attempt.lookAgain' });
  await practice.settle();
};

describe('given a question that is answered in another tab', () => {
  it('when this tab looks again with nothing begun, then it goes on from that answer', async () => {
    const practice = await rehearse();
    await lookAgain(practice, others);
    expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'r-other' });
  });

  it('when it hears of an answer that it does not know, then it reads the attempt', async () => {
    const practice = await rehearse();
    const stored = { ...spokenAt.recorded, responseId: 'r-other', respondedAt: others.respondedAt };
    practice.served.attempt = attemptWith(stored);
    await practice.process(stored);
    expect(shown(practice)).toEqual({ value: 'processing', responseId: 'r-other' });
  });

  it('when the other tab’s message is acknowledged, then it reads the attempt, and its own draft stays', async () => {
    const practice = await rehearse({ drafts: { [questions.why._id]: { text: 'The bowl' } } });
    practice.served.attempt = attemptWith({ ...others, kind: 'text' });
    practice.send({
      type: 'outbox.acknowledged',
      message: { name: 'student:text-response', questionId: questions.why._id, responseId: 'r-other' },
      position: '8',
    });
    await practice.settle();
    expect(shown(practice).value).toBe('answeredElsewhere');
    expect(practice.session.getSnapshot().context.drafts).toEqual({
      [questions.why._id]: { text: 'The bowl' },
    });
  });

  it('when something is written here, then it says so, and answering again keeps the text', async () => {
    const practice = await rehearse({ startWith: 'typing' });
    practice.answer().send({ type: 'write', text: 'The bowl' });
    await lookAgain(practice, others);
    expect(shown(practice).value).toBe('answeredElsewhere');
    practice.question().send({ type: 'again' });
    expect(practice.answer().getSnapshot().context.draft.text).toBe('The bowl');
    practice.answer().send({ type: 'send' });
    await lookAgain(practice, others, {
      ...others,
      responseId: 'rehearsed-1',
      respondedAt: '2026-03-09T08:12:00.000Z',
    });
    expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'rehearsed-1' });
  });

  it('when something is written here, then going on leads to the other answer', async () => {
    const practice = await rehearse({ startWith: 'typing' });
    practice.answer().send({ type: 'write', text: 'The bowl' });
    await lookAgain(practice, others);
    practice.question().send({ type: 'goOn' });
    expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'r-other' });
  });

  it('when this tab records, then nothing disturbs it, and it shows its own recording', async () => {
    const practice = await rehearse();
    practice.speak(9);
    await lookAgain(practice, others);
    expect(practice.recording().getSnapshot().matches('recording')).toBe(true);
    practice.stop();
    expect(shown(practice)).toEqual({ value: 'sending', responseId: 'rehearsed-1' });
    practice.store(3, 3);
    const own = { ...spokenAt.praised, responseId: 'rehearsed-1' };
    await lookAgain(practice, own, others);
    expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'rehearsed-1' });
  });

  it('when this tab throws its recording away, then it goes on from the other answer', async () => {
    const practice = await rehearse();
    practice.speak(9);
    await lookAgain(practice, others);
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.discard' });
    expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'r-other' });
  });

  it('when it is only being spoken there, then this tab stays as it is', async () => {
    const practice = await rehearse();
    await lookAgain(practice, { ...others, stage: 'open' });
    expect(practice.answer().getSnapshot().value).toBe('ready');
  });
});

describe('given two answers to a question at the server', () => {
  it('when the page is opened, then the newest is shown, in whatever order they come', async () => {
    const older = { ...spokenAt.failed, responseId: 'r-older', respondedAt: '2026-03-09T08:01:00.000Z' };
    for (const responses of [
      [older, others],
      [others, older],
    ]) {
      const practice = await rehearse({ attempt: attempt({ responses }) });
      expect(shown(practice)).toEqual({ value: 'feedback', responseId: 'r-other' });
    }
  });

  it('when a recording was thrown away here, then a reading that lags does not bring it back', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.discard' });
    await lookAgain(practice, { ...spokenAt.open, responseId: 'rehearsed-1' });
    expect(shown(practice)).toEqual({ value: 'answering', responseId: null });
  });
});
