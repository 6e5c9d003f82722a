import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRecording } from '../recorder/fake-recorder.fixture.js';
import { createMemorySession, type GivenAnswer, type Judged } from './memory-session.adapter.js';
import { paragraph, questions } from './passage.fixture.js';
import { answerOf, questionOf, type SessionActor } from './session.actors.js';

const feedback = { feedbackText: 'Well said.', rephrasedResponse: 'Said better.', gaps: [] };
const judged: Judged = { status: 'judged', response: { responseText: 'It lives.' }, feedback };

const question = (session: SessionActor) => {
  const open = questionOf(session.getSnapshot());
  if (!open) throw new Error('No question is open');
  return open;
};
const stateOf = (session: SessionActor) => questionOf(session.getSnapshot())?.getSnapshot().value;

describe('a practice that nobody keeps', () => {
  const given: GivenAnswer[] = [];
  let recording: ReturnType<typeof fakeRecording>;
  let stop = () => {};
  beforeEach(() => {
    given.length = 0;
    recording = fakeRecording();
    URL.createObjectURL = () => 'blob:sound';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const begin = async (judge: () => Judged): Promise<SessionActor> => {
    const { session, ...running } = createMemorySession({
      load: () => Promise.resolve({ ...paragraph, questions: [questions.why] }),
      judge: (answer) => {
        given.push(answer);
        return Promise.resolve(judge());
      },
      maxTextLength: 20,
      maxMs: 60_000,
      maxBytes: 1_000,
      language: 'en-IN',
    });
    stop = running.stop;
    await vi.waitFor(() => expect(session.getSnapshot().matches({ screen: 'reading' })).toBe(true));
    session.send({ type: 'read' });
    return session;
  };

  const speak = async (session: SessionActor): Promise<void> => {
    answerOf(question(session).getSnapshot())?.send({ type: 'record' });
    await vi.waitFor(() => recording.recorder().hear('because it lives'));
    const answer = answerOf(question(session).getSnapshot());
    answer?.getSnapshot().children.recording?.send({ type: 'recording.stop' });
  };

  it('given a spoken answer, when it is judged, then its sound can be heard with the feedback', async () => {
    const session = await begin(() => judged);
    await speak(session);
    await vi.waitFor(() => expect(stateOf(session)).toBe('feedback'));
    expect(given).toMatchObject([{ recording: expect.any(Blob) as Blob }]);
    const [response] = session.getSnapshot().context.responses;
    expect(response).toMatchObject({
      kind: 'spoken',
      stage: 'done',
      responseAudioUrl: 'blob:sound',
      responseText: 'It lives.',
      feedback,
    });
  });

  it('given words that nobody understood, when they are typed, then those are judged', async () => {
    let isHeard = false;
    const session = await begin(() => (isHeard ? judged : { status: 'unheard' }));
    await speak(session);
    await vi.waitFor(() => expect(stateOf(session)).toBe('transcriptMissing'));
    isHeard = true;
    const answer = answerOf(question(session).getSnapshot());
    answer?.send({ type: 'write', text: 'It lives, and so it grows for ever' });
    answer?.send({ type: 'send' });
    await vi.waitFor(() => expect(stateOf(session)).toBe('feedback'));
    expect(given.at(-1)).toEqual({ text: 'It lives, and so it' });
    expect(session.getSnapshot().context.responses).toHaveLength(1);
  });

  it('given a refusal, then the answer can be given again', async () => {
    const session = await begin(() => ({ status: 'refused', reason: 'Too often' }));
    await speak(session);
    await vi.waitFor(() => expect(stateOf(session)).toBe('refused'));
    question(session).send({ type: 'again' });
    expect(stateOf(session)).toBe('answering');
  });

  it('given the judge is away, when the network is back, then the same answer is judged', async () => {
    let isAway = true;
    const session = await begin(() => (isAway ? { status: 'failed', isOffline: true } : judged));
    await speak(session);
    await vi.waitFor(() => expect(stateOf(session)).toBe('failed'));
    expect(session.getSnapshot().matches({ connection: 'lost' })).toBe(true);
    isAway = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(stateOf(session)).toBe('feedback'));
    expect(given).toHaveLength(2);
    expect(session.getSnapshot().matches({ connection: 'connected' })).toBe(true);
  });
});
