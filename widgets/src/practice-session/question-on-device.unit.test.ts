import type { ScreenStep } from '@lectern/events/practice/screens.events';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../outbox/outbox.types.js';
import { openedOnDevice } from './question-on-device.js';

const opened = (questionId: string, at: number): ScreenStep => ({
  seq: 0,
  at,
  kind: 'question.opened',
  stateValue: 'question.answering',
  questionId,
});
const steps = (attemptId: string, ...given: ScreenStep[]): StoredMessage => ({
  id: 1,
  userId: 'student-1',
  attemptId,
  name: 'student:screen-steps',
  payload: { attemptId, tab: 'tab-1', steps: given },
  commandId: 'c',
});

describe('the question that this device opened last', () => {
  it('given steps that the server was not told, then it is the latest of this attempt', () => {
    const waiting = [
      steps('attempt-1', opened('q2', 20), { ...opened('q3', 30), kind: 'feedback.played' }),
      steps('attempt-1', opened('q1', 10)),
      steps('attempt-2', opened('q4', 40)),
    ];
    expect(openedOnDevice(waiting, 'attempt-1')).toBe('q2');
  });

  it('given the server knows all, then this device has nothing to say', () => {
    expect(openedOnDevice([], 'attempt-1')).toBeNull();
    const unreadable = { ...steps('attempt-1'), payload: { steps: 'none' } };
    expect(openedOnDevice([unreadable], 'attempt-1')).toBeNull();
  });
});
