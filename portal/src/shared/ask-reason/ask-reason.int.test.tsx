import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptOf, questionOf, responseOf, scores, summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

/** The server, which asks for a reason until there is one. */
const open = () => {
  let isGiven = false;
  return visit({
    path: '/practice-history/attempt/a1',
    user: personOf('system-admin', { _id: 'u2', firstName: 'Sana' }),
    server: {
      'attempt.review': () => {
        if (!isGiven) throw refusal(409, 'First say why.', { code: 'access.reason-needed' });
        return attemptOf([questionOf()], [responseOf({ scores })]);
      },
      'access-log.give-reason': () => {
        isGiven = true;
        return null;
      },
    },
  });
};

describe('a system admin who opens somebody’s answers', () => {
  it('is asked why, and reads them then', async () => {
    const { press, asked } = open();
    await press.type(await screen.findByRole('textbox', { name: 'Your reason' }), 'Her parents asked.');
    await press.click(screen.getByRole('button', { name: 'Open the answers' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The bridges that grow' })).toBeDefined();
    expect(asked.find(({ name }) => name === 'access-log.give-reason')).toMatchObject({
      params: { attemptId: 'a1' },
      body: { reason: 'Her parents asked.' },
    });
  });

  it('does not come in without a reason', async () => {
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: 'Open the answers' }));
    expect(await screen.findByText('Enter a reason.')).toBeDefined();
  });
});

describe('a system admin who opens the list of somebody’s attempts', () => {
  it('is asked why, and reads it then', async () => {
    let isGiven = false;
    const { press, asked } = visit({
      path: '/practice-history/log?userId=asha',
      user: personOf('system-admin', { _id: 'u2', firstName: 'Sana' }),
      server: {
        'attempt.log': () => {
          if (!isGiven) throw refusal(409, 'First say why.', { code: 'access.reason-needed' });
          const student = { _id: 'asha', firstName: 'Asha', lastName: 'Menon' };
          return { items: [summaryOf()], total: 1, student };
        },
        'access-log.give-history-reason': () => {
          isGiven = true;
          return null;
        },
      },
    });
    await press.type(await screen.findByRole('textbox', { name: 'Your reason' }), 'Her school asked.');
    await press.click(screen.getByRole('button', { name: 'Open the history' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Asha Menon’s practice history' }),
    ).toBeDefined();
    expect(asked.find(({ name }) => name === 'access-log.give-history-reason')).toMatchObject({
      params: { personId: 'asha' },
      body: { reason: 'Her school asked.' },
    });
  });
});
