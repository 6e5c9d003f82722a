import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = () => visit({ path: '/student/tutorial', user: personOf('student') });
type Opened = ReturnType<typeof open>;
const step = (title: string) => screen.findByRole('region', { name: title });
const read = async ({ press }: Opened) => {
  await press.click(await screen.findByRole('button', { name: /I’ve read it/ }));
  await step('Say what you think');
};
const typeAnswer = async ({ press }: Opened, text: string) => {
  const instead = await screen.findByRole('button', { name: 'Type my answer instead' });
  await press.click(instead);
  await press.type(screen.getByRole('textbox', { name: 'Your answer' }), text);
  await press.click(screen.getByRole('button', { name: 'Send my answer' }));
};

describe('the tutorial', () => {
  it('goes from reading to the streak, says what comes next, scores nothing, and ends on the passages', async () => {
    const page = open();
    await step('Read the story');
    expect(screen.getByText('Next: Say what you think')).toBeDefined();
    await page.press.click(await screen.findByRole('button', { name: 'peered' }));
    expect(screen.getByText('looked closely')).toBeDefined();
    await read(page);
    await typeAnswer(page, 'The eggs were there.');
    await step('Hear yourself');
    expect(await screen.findByText('The eggs were there.')).toBeDefined();
    expect(screen.getByText(/Is there something you’d like to add/)).toBeDefined();
    expect(screen.queryByText('Critical Thinking')).toBeNull();
    await page.press.click(await screen.findByRole('button', { name: 'Answer again' }));
    await step('Try again');
    await typeAnswer(page, 'A nest was on it.');
    await page.press.click(await screen.findByRole('button', { name: 'Continue' }));
    await step('Your streak');
    expect(document.activeElement?.textContent).toBe('Your streak');
    await page.press.click(screen.getByRole('link', { name: 'Choose your first passage' }));
    await expect.poll(page.address).toBe('/practice/attempt');
    expect(page.asked.filter(({ name }) => /^(attempt\.start|try\.)/.test(name))).toEqual([]);
  });

  it('goes on after a reload where the student was', async () => {
    await read(open());
    cleanup();
    open();
    await step('Say what you think');
    expect(
      await screen.findByRole('heading', { name: 'Why did Mr Rao stop driving the bus?' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /I’ve read it/ })).toBeNull();
  });

  it('can be skipped, and then begins anew', async () => {
    const page = open();
    await read(page);
    await page.press.click(screen.getByRole('button', { name: 'Skip' }));
    await expect.poll(page.address).toBe('/practice/attempt');
    cleanup();
    open();
    await step('Read the story');
  });
});

describe('the student’s dashboard', () => {
  it('leads to the tutorial before the first attempt', async () => {
    visit({ path: '/student/dashboard', user: personOf('student') });
    const link = await screen.findByRole('link', { name: 'See how it works first: 3 minutes' });
    expect(link.getAttribute('href')).toBe('/student/tutorial');
  });
});
