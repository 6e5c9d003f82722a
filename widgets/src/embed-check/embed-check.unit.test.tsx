import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { EmbedCheck, type EmbedCheckProps } from './embed-check.js';
import texts from './embed-check.en.json';
import { checkIds, outcomes, type CheckId, type Found, type Report } from './embed-check.types.js';
import { lineToChange } from './lines-to-change.js';

const lectern = 'https://lectern.example';
const blocked: Report['found'] = {
  frame: 'framed',
  secure: 'secure',
  sandbox: 'open',
  microphone: 'forbidden',
  storage: 'kept',
  websocket: 'connected',
  polling: 'connected',
  clock: 'right',
  launch: 'none',
  grades: 'none',
};

const shown = (found: Report['found'], props: Partial<EmbedCheckProps> = {}) =>
  render(
    <EmbedCheck
      page={`${lectern}/embed/check`}
      look={(tell) => {
        tell({ type: 'check.begin', at: '2026-11-24T09:00:00Z', site: null, browser: 'Firefox' });
        for (const [id, outcome] of Object.entries(found))
          tell({ type: 'check.found', id, outcome } as { type: 'check.found' } & Found);
        return () => undefined;
      }}
      tryMicrophone={() => Promise.resolve('works')}
      {...props}
    />,
  );

describe('the page that checks a place', () => {
  it('says what is wrong, and the exact lines that mend it', async () => {
    shown(blocked);
    await screen.findByText(texts.verdict.failed);
    screen.getByText(texts.microphone.forbidden);
    const line = screen.getByRole('region', { name: 'What to change: Microphone' });
    expect(line.textContent).toMatch(
      /allow="microphone; autoplay; clipboard-write"[^]*Permissions-Policy: microphone=\(self "https:\/\/lectern\.example"\)/,
    );
  });

  it('says that all is well once the microphone opened', async () => {
    shown({ ...blocked, microphone: 'allowed' });
    await userEvent.click(await screen.findByRole('button', { name: texts.tryMicrophone }));
    await screen.findByText(texts.microphone.works);
    screen.getByText(texts.verdict.ok);
    expect(screen.queryByRole('button', { name: texts.tryMicrophone })).toBeNull();
  });

  it('shows a shared report, with where and when it was found', async () => {
    const at = '2026-11-24T09:00:00.000Z';
    shown({}, { report: { at, site: 'https://lms.school.example', browser: 'Safari', found: blocked } });
    await screen.findByText(/at https:\/\/lms\.school\.example, in this browser: Safari$/);
    screen.getByText(texts.verdict.failed);
    expect(screen.queryByRole('button', { name: texts.tryMicrophone })).toBeNull();
  });

  it.each(
    checkIds.flatMap((id) => Object.keys(outcomes[id]).map((outcome): [CheckId, string] => [id, outcome])),
  )('has words for %s %s, which end with a colon where a line follows', (id, outcome) => {
    const says = Object.entries(texts[id]).find(([key]) => key === outcome)?.[1];
    expect(says).toBeTruthy();
    if (id !== 'frame') expect(says?.endsWith(':')).toBe(lineToChange(id, outcome, lectern) !== undefined);
  });
});
