import { describe, expect, it } from 'vitest';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';

/** Whether the student is told that nobody writes down what is being said. */
const isUnwritten = ({ session, answer }: Rehearsal) =>
  session.getSnapshot().context.speech[answer().getSnapshot().context.stamp.responseId]?.fUnwritten === true;
const names = ({ sent }: Rehearsal) =>
  sent.map(({ name, payload }) => ('action' in payload ? payload.action : name.replace('student:', '')));

describe('a recording whose browser understands no speech', () => {
  it('tells of a failed speech recognition with its first part, once, and never before', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.failRecognition('network');
    expect(names(practice)).toEqual([]);
    practice.beginAtServer(true);
    expect(practice.sent).toEqual([
      {
        name: 'student:webspeechapi-failed',
        payload: { practiceAttemptId: 'attempt-1', responseId: 'rehearsed-1', type: 'network' },
      },
    ]);
    expect(isUnwritten(practice)).toBe(false);
    practice.stop();
    practice.store(4, 4);
    expect(names(practice).filter((name) => name === 'webspeechapi-failed')).toHaveLength(1);
  });

  it('tells at once of a speech recognition that fails later', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.beginAtServer(true);
    expect(names(practice)).toEqual([]);
    practice.failRecognition('network');
    expect(names(practice)).toEqual(['webspeechapi-failed']);
  });

  it('says to who still speaks that nobody will write down the words, and of the next recording not before it is known', async () => {
    const practice = await rehearse();
    practice.speak(5);
    practice.failRecognition('network');
    practice.beginAtServer(false);
    expect(isUnwritten(practice)).toBe(true);
    expect(practice.recording().getSnapshot().matches({ recording: 'listening' })).toBe(true);
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.discard' });
    practice.speak(1);
    expect(isUnwritten(practice)).toBe(false);
  });
});
