import type { SendResult } from '@lectern/widgets/connection/connection.types';
import type { Outbox, StoredMessage } from '@lectern/widgets/outbox/outbox.types';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LearnerSync } from '../../shared/sync/sync.adapter.js';
import { attemptOf, questionOf, responseOf } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

/** A device whose outbox keeps what it is given until the test says what the server answered. */
function device(result: Promise<SendResult>, waiting: readonly StoredMessage[] = []) {
  const added: unknown[] = [];
  const outbox: Outbox = {
    add: (name, attemptId, payload) => {
      added.push([name, attemptId, payload]);
      return Promise.resolve({ commandId: 'c1', settled: result });
    },
    waiting: () => Promise.resolve(waiting),
    pending: () => Promise.resolve(waiting.length),
    problem: () => null,
    flush: () => undefined,
    listen: () => () => undefined,
    stop: () => undefined,
  };
  const sync: Partial<LearnerSync> = {
    outbox,
    kept: () => 0,
    onKept: () => () => undefined,
    stop: () => undefined,
  };
  return { sync: sync as LearnerSync, added };
}

const onItsWay: StoredMessage = {
  id: 1,
  userId: 'u1',
  attemptId: 'a1',
  name: 'student:text-response',
  commandId: 'c0',
  payload: { responseId: 'r1-response' },
};

const missing = responseOf({ stage: 'recorded', fTranscriptMissing: true });
const attempt = attemptOf([questionOf()], [missing], { status: 'answering', questionId: 'q1' });
const open = (sync: LearnerSync, user = personOf('student')) =>
  visit({
    path: '/practice-history/attempt/a1',
    user,
    server: { 'attempt.review': () => attempt },
    sync,
  });
const never = new Promise<SendResult>(() => undefined);

describe('a recording that nothing could write down', () => {
  it('can be typed: the words go under its own responseId, and are safe at once', async () => {
    const { sync, added } = device(never);
    const { press } = open(sync);
    await press.type(await screen.findByLabelText('What you said'), '  The roots grow. ');
    await press.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your words are saved on this device and will be sent.');
    expect(added).toEqual([
      [
        'student:text-response',
        'a1',
        expect.objectContaining({
          _id: 'a1',
          questionId: 'q1',
          responseId: missing.responseId,
          fReiteratedResponse: false,
          textResponse: 'The roots grow.',
        }),
      ],
    ]);
  });

  it('asks for words before it sends any', async () => {
    const { sync, added } = device(never);
    const { press } = open(sync);
    await press.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('Enter what you said.');
    expect(added).toEqual([]);
  });

  it('says so when the words were not taken', async () => {
    const refused = {
      status: 'error',
      success: false,
      message: 'Error saving text response',
      permanent: true,
    } as const;
    const { press } = open(device(Promise.resolve(refused)).sync);
    await press.type(await screen.findByLabelText('What you said'), 'The roots grow.');
    await press.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Error saving text response')).toBeDefined();
  });

  it('knows after a reload that words are on their way', async () => {
    open(device(never, [onItsWay]).sync);
    await screen.findByText('Your words are saved on this device and will be sent.');
    expect(screen.queryByLabelText('What you said')).toBeNull();
  });

  it('is for its student only', async () => {
    open(device(never).sync, personOf('teacher', { _id: 'u2' }));
    await screen.findByText(/The student can still type them/);
    expect(screen.queryByLabelText('What you said')).toBeNull();
  });
});
