import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, visit, type Server } from '../../testing/page.fixture.js';

const mail = (at: string, subject: string) => ({
  at,
  to: 'zoe@school.example',
  subject,
  text: `Text of ${subject}`,
  html: `<html><head></head><body><p>HTML of ${subject}</p></body></html>`,
});
const server: Server = {
  'demo.outbox': () => [
    mail('2026-12-02T08:00:00.000Z', 'Choose a new password'),
    mail('2026-12-01T08:00:00.000Z', 'Please confirm your e-mail address'),
  ],
};
const path = '/demo/outbox';

describe('the outbox of the demo', () => {
  it('lists the mails and shows the newest as it looks, in a frame that runs nothing', async () => {
    visit({ path, server });
    const frame = await screen.findByTitle<HTMLIFrameElement>('E-mail “Choose a new password”');
    expect(frame.srcdoc).toContain('<p>HTML of Choose a new password</p>');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    expect(within(screen.getByRole('navigation', { name: /E-mails/ })).getAllByRole('button')).toHaveLength(
      2,
    );
  });

  it('opens another, and shows it as plain text', async () => {
    const { press } = visit({ path, server });
    await press.click(await screen.findByRole('button', { name: /confirm your e-mail/ }));
    await press.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(screen.getByText('Text of Please confirm your e-mail address')).toBeDefined();
  });

  it('says what to do while there is none', async () => {
    visit({ path, server: { 'demo.outbox': () => [] } });
    expect(await screen.findByText('No e-mails yet')).toBeDefined();
  });

  it('is not there where mail is sent', async () => {
    const gone: Server = {
      'demo.outbox': () => {
        throw refusal(404, 'There’s nothing here.');
      },
    };
    visit({ path, server: gone });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('says when it did not come', async () => {
    const broken: Server = {
      'demo.outbox': () => {
        throw refusal(500, 'Something went wrong');
      },
    };
    visit({ path, server: broken });
    expect(await screen.findByText('We couldn’t load the outbox.')).toBeDefined();
  });
});
