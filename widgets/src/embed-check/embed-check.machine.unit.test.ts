import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { embedCheckMachine, verdictOf, type EmbedCheckEvent } from './embed-check.machine.js';
import type { Found, OutcomeOf, Report } from './embed-check.types.js';

const working: readonly Found[] = [
  { id: 'frame', outcome: 'framed' },
  { id: 'secure', outcome: 'secure' },
  { id: 'sandbox', outcome: 'open' },
  { id: 'microphone', outcome: 'allowed' },
  { id: 'storage', outcome: 'kept' },
  { id: 'websocket', outcome: 'connected' },
  { id: 'polling', outcome: 'connected' },
  { id: 'clock', outcome: 'right' },
  { id: 'launch', outcome: 'launched' },
  { id: 'grades', outcome: 'offered' },
];
const here = { at: '2026-11-24T09:00:00.000Z', site: 'https://lms.school.example', browser: 'Firefox' };

/** A check of a place where all this is found. */
const started = (
  found: readonly Found[],
  { report, listen }: { report?: Report; listen?: () => Promise<OutcomeOf<'microphone'>> } = {},
) => {
  let looks = 0;
  const actor = createActor(
    embedCheckMachine.provide({
      actors: {
        look: fromCallback<EmbedCheckEvent>(({ sendBack }) => {
          looks += 1;
          sendBack({ type: 'check.begin', ...here });
          for (const one of found) sendBack({ type: 'check.found', ...one });
        }),
        tryMicrophone: fromPromise(listen ?? (() => Promise.resolve('works' as const))),
      },
    }),
    { input: { report } },
  ).start();
  return { actor, looks: () => looks, reportOf: () => actor.getSnapshot().context.report };
};

describe('the check of a place', () => {
  it('is done when everything was looked at, and says when and where', () => {
    const { actor, reportOf } = started(working);
    expect(actor.getSnapshot().value).toBe('looked');
    expect(reportOf()).toMatchObject(here);
    expect(verdictOf(reportOf())).toBe('ok');
  });

  it('goes on while something was not answered, and has no verdict', () => {
    const { actor, reportOf } = started(working.slice(1));
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(verdictOf(reportOf())).toBeUndefined();
  });

  it.each([
    [{ id: 'websocket', outcome: 'blocked' }, 'warning'],
    [{ id: 'storage', outcome: 'refused' }, 'failed'],
    [{ id: 'frame', outcome: 'alone' }, 'ok'],
    [{ id: 'grades', outcome: 'refused' }, 'warning'],
  ] as const)('given %o, its verdict is %s', (one, verdict) => {
    const { reportOf } = started([...working.filter(({ id }) => id !== one.id), one]);
    expect(verdictOf(reportOf())).toBe(verdict);
  });

  it('opens the microphone after a press alone, and keeps what came of it', async () => {
    const { actor, reportOf } = started(working, { listen: () => Promise.resolve('missing') });
    expect(reportOf().found.microphone).toBe('allowed');
    actor.send({ type: 'microphone.try' });
    await waitFor(actor, (snapshot) => snapshot.matches('looked'));
    expect(reportOf().found.microphone).toBe('missing');
  });

  it('looks anew when asked, and forgets what it found', () => {
    const { actor, looks, reportOf } = started(working);
    actor.send({ type: 'check.again' });
    expect(looks()).toBe(2);
    expect(reportOf().found.microphone).toBe('allowed');
  });

  it('shows a shared report as it was found, and looks at nothing until asked', () => {
    const { actor, looks, reportOf } = started(working, {
      report: { ...here, browser: 'Safari', found: { clock: 'wrong' } },
    });
    expect([looks(), actor.getSnapshot().hasTag('own'), reportOf().browser]).toEqual([0, false, 'Safari']);
    actor.send({ type: 'check.again' });
    expect([looks(), reportOf().browser]).toEqual([1, 'Firefox']);
  });
});
