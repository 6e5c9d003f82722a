import { describe, expect, it } from 'vitest';
import { attempt } from './practice-session.fixture.js';
import { isUnwritten } from './progress.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';

const names = ({ sent }: Rehearsal) =>
  sent.map(({ name, payload }) => ('action' in payload ? payload.action : name.replace('student:', '')));

describe('a recording whose browser understands no speech', () => {
  it('tells of a failed speech recognition with its first part, once, and never before', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.failRecognition('network');
    expect(names(practice)).toEqual([]);
    practice.beginAtServer();
    expect(practice.sent).toEqual([
      {
        name: 'student:webspeechapi-failed',
        payload: { practiceAttemptId: 'attempt-1', responseId: 'rehearsed-1', type: 'network' },
      },
    ]);
    practice.stop();
    practice.store(4, 4);
    expect(names(practice).filter((name) => name === 'webspeechapi-failed')).toHaveLength(1);
  });

  it('tells at once of a speech recognition that fails later', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.beginAtServer();
    expect(names(practice)).toEqual([]);
    practice.failRecognition('network');
    expect(names(practice)).toEqual(['webspeechapi-failed']);
  });

  it.each([
    ['the browser can', true, false, false],
    ['the server can', false, true, false],
    ['neither can', false, false, true],
  ])('is known before it begins: %s write it down', async (_, hasRecognition, fTranscribes, expected) => {
    const { session } = await rehearse({ attempt: attempt({ fTranscribes }), hasRecognition });
    expect(isUnwritten(session.getSnapshot().context)).toBe(expected);
  });

  it('is known before the next one begins where the browser failed', async () => {
    const practice = await rehearse({ attempt: attempt({ fTranscribes: false }) });
    practice.speak(5);
    practice.failRecognition('network');
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.discard' });
    expect(isUnwritten(practice.session.getSnapshot().context)).toBe(true);
  });
});
