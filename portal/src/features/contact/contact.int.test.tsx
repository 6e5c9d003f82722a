import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

afterEach(() => sessionStorage.clear());

const open = async (send: Server[string] = () => ({ number: '4F7A-91C2' }), path = '/contact') => {
  const page = visit({ path, server: { 'contact.send': send } });
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  await screen.findByLabelText('Your name');
  return page;
};
const fill = async ({ press }: Pick<Awaited<ReturnType<typeof open>>, 'press'>) => {
  await press.type(screen.getByLabelText('Your name'), 'Rita Fernandes');
  await press.type(screen.getByLabelText('Your e-mail address'), 'rita@example.test');
  await press.type(screen.getByLabelText('Your message'), 'May we try it?');
};
const send = ({ press }: Pick<Awaited<ReturnType<typeof open>>, 'press'>) =>
  press.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact page', () => {
  it('sends a message, thanks, and names its number', async () => {
    const page = await open();
    await fill(page);
    await page.press.selectOptions(screen.getByLabelText('What is it about?'), 'Privacy and deletion');
    await send(page);
    expect(await screen.findByText('Reference: 4F7A-91C2')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Thank you. Your message was sent.');
    expect(page.asked.find(({ name }) => name === 'contact.send')?.body).toEqual({
      name: 'Rita Fernandes',
      email: 'rita@example.test',
      topic: 'privacy',
      message: 'May we try it?',
    });
    await page.press.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', '');
  });

  it('says what is missing, and sends nothing', async () => {
    const page = await open();
    await page.press.type(screen.getByLabelText('Your e-mail address'), 'rita');
    await send(page);
    for (const said of [
      'Enter a name.',
      'Enter a full e-mail address, like name@example.com.',
      'Write a message.',
    ])
      expect(await screen.findByText(said)).toBeDefined();
    expect(page.asked.map(({ name }) => name)).not.toContain('contact.send');
  });

  it.each([
    [0, 'You’re offline'],
    [429, /You’ve sent several messages/],
    [500, /couldn’t send your message/],
  ])('that is answered with %s keeps the message, also over a reload', async (status, said) => {
    const page = await open(() => {
      throw refusal(status, 'No');
    });
    await fill(page);
    await send(page);
    expect(await screen.findByText(said)).toBeDefined();
    cleanup();
    await open();
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'May we try it?');
    expect(screen.getByLabelText('Your e-mail address')).toHaveProperty('value', 'rita@example.test');
  });

  it('begins with the topic that a link named, and the name of whoever is signed in', async () => {
    visit({ path: '/contact?topic=school', user: personOf('teacher') });
    expect(await screen.findByLabelText('What is it about?')).toHaveProperty('value', 'school');
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Meera Nair');
  });

  it('has a field for programs that people do not meet', async () => {
    const page = await open();
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
    await page.press.click(screen.getByLabelText('Your message'));
    await page.press.tab();
    expect(document.activeElement?.textContent).toBe('Send message');
  });
});
