import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const scores = {
  grammarAndSentenceStructure: 3,
  comprehensiveness: 4,
  accuracy: 4.5,
  keyPointCoverage: 2,
};
const answer = {
  attemptId: 'a1',
  responseId: 'r1',
  title: 'The price of a map',
  question: 'Why were maps kept secret?',
  at: '2026-03-01T10:00:00Z',
  scores,
  score: 3.4,
  scorer: 'lectern-offline 1.0.0',
};

describe('sharing results', () => {
  const open = () =>
    visit({
      path: '/professional/share-results',
      user: personOf('hiring-candidate'),
      server: {
        'results.own': () => ({ skills: scores, answers: [{ ...answer, fVoice: true }] }),
        'results.share': () => ({ _id: 's1', path: '/shared-results?token=good' }),
        'results.shares': () => [
          {
            _id: 's0',
            path: '/shared-results?token=other',
            until: '2026-04-01T10:00:00Z',
            fVoice: false,
            answers: 2,
            opened: 3,
            state: 'open',
          },
        ],
        'results.revoke': () => null,
      },
    });

  it('makes a link to what was chosen, without the voice unless it is wanted', async () => {
    const { asked, press } = open();
    const go = await screen.findByRole('button', { name: 'Make a link' });
    expect(go).toHaveProperty('disabled', true);
    await press.click(await screen.findByRole('checkbox', { name: /Why were maps kept secret/ }));
    await press.click(go);
    expect(await screen.findByText(/shared-results\?token=good$/)).toBeDefined();
    expect(asked.find(({ name }) => name === 'results.share')?.body).toEqual({
      answers: [{ attemptId: 'a1', responseId: 'r1' }],
      fVoice: false,
    });
  });

  it('lists the links with how often they were opened, and takes one back', async () => {
    const { asked, press } = open();
    const row = within(await screen.findByRole('row', { name: /1 Apr 2026/ }));
    expect(row.getByText('3 times')).toBeDefined();
    await press.click(row.getByRole('button', { name: /^Take back/ }));
    await expect
      .poll(() => asked.find(({ name }) => name === 'results.revoke')?.params)
      .toEqual({ id: 's0' });
  });
});

describe('a link to results', () => {
  const open = (shared: () => unknown) =>
    visit({
      path: '/shared-results?token=good',
      user: null,
      server: { 'results.shared': shared, 'results.opened': () => null },
    });

  it('shows name, date, scores and scorer, and is counted once', async () => {
    const { asked } = open(() => ({
      name: 'Noor Khan',
      until: '2026-04-01T10:00:00Z',
      answers: [{ ...answer, text: 'A map was worth more than a ship.' }],
    }));
    await screen.findByRole('heading', { level: 1, name: 'Answers by Noor Khan' });
    const region = within(
      await screen.findByRole('region', { name: 'Answer to: Why were maps kept secret?' }),
    );
    expect(region.getByText('A map was worth more than a ship.')).toBeDefined();
    expect(region.getByText('1 Mar 2026. Scored by lectern-offline 1.0.0.')).toBeDefined();
    expect(region.getByText('Key points')).toBeDefined();
    await expect.poll(() => asked.filter(({ name }) => name === 'results.opened').length).toBe(1);
  });

  it('that was taken back says so', async () => {
    open(() => {
      throw refusal(404, 'This link has expired or was taken back.');
    });
    expect(await screen.findByText('This link doesn’t work any more')).toBeDefined();
  });
});
