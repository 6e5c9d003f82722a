import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const open = (ask: () => unknown) =>
  visit({
    path: '/student/dashboard',
    user: personOf('student'),
    server: { 'classes.ask-to-join': ask },
  });

describe('a student with the code of a class', () => {
  it('asks to join, and reads who lets them in', async () => {
    const { press, asked } = open(() => ({ className: '5C', teacher: 'Lata D’Souza' }));
    await press.click(await screen.findByRole('button', { name: 'I have a code' }));
    await press.type(await screen.findByLabelText(/^Code/), 'K7M4TX');
    await press.click(screen.getByRole('button', { name: 'Join class' }));
    expect(await screen.findByText('Lata D’Souza will let you in.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'classes.ask-to-join')?.body).toEqual({ code: 'K7M4TX' });
  });

  it('is told when it opens nothing', async () => {
    const { press } = open(() => {
      throw refusal(404, 'This code doesn’t open a class right now. Check it, or ask your teacher.');
    });
    await press.click(await screen.findByRole('button', { name: 'I have a code' }));
    await press.type(await screen.findByLabelText(/^Code/), 'ZZZZZZ');
    await press.click(screen.getByRole('button', { name: 'Join class' }));
    expect(await screen.findByText(/This code doesn’t open a class right now/)).toBeDefined();
  });
});
