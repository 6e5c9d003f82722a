import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/page.fixture.js';

const question = (name: string) => screen.queryByText(name);

describe('questions and answers', () => {
  it('given a word is typed, then only questions about it are left, opened', async () => {
    const { press } = visit({ path: '/faq' });
    await press.type(await screen.findByLabelText('Search the questions'), 'medal');
    expect(await screen.findByText('1 question found.')).toBeDefined();
    expect(question('When do I get a medal?')).not.toBeNull();
    expect(question('How do I get an account?')).toBeNull();
    expect(screen.getByText(/Bronze after 30 days/).closest('details')?.open).toBe(true);
  });

  it('given nothing fits, then it says what to do, and shows all again', async () => {
    const { press } = visit({ path: '/faq' });
    await press.type(await screen.findByLabelText('Search the questions'), 'submarine');
    await press.click(await screen.findByRole('button', { name: 'Show all questions' }));
    expect(question('How do I get an account?')).not.toBeNull();
    expect(screen.getByLabelText('Search the questions')).toHaveProperty('value', '');
  });
});
