import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import { usualReading } from '@lectern/widgets/practice-session/reading-settings';
import { RecordedScreen } from '@lectern/widgets/practice-session/recorded-screen';
import { recordedSession } from '@lectern/widgets/practice-session/recorded-session';
import { rehearse, type Rehearsal } from '@lectern/widgets/practice-session/rehearsal.fixture';
import {
  rehearsedStates,
  type RehearsedState,
} from '@lectern/widgets/practice-session/rehearsed-states.fixture';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { screenOfTab, shownMoments } from './shown-moments.js';
import { timelineOf } from './timeline.js';

const start = Date.UTC(2026, 2, 9, 8, 12);

/** All that is written on a screen, and all that its parts are called; of a dialog that is closed nothing. */
function writtenOn(screen: ReactElement): readonly string[] {
  const { container } = render(screen);
  for (const closed of container.querySelectorAll('dialog:not([open])')) closed.remove();
  const named = [...container.querySelectorAll('[aria-label]')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  );
  const words = [...container.querySelectorAll('h1, h2, h3, p, li, button, a, summary, .note, code')].map(
    (one) => one.textContent,
  );
  cleanup();
  return [...words, ...named];
}

/** The page of an attempt, as students have it. */
const live = ({ session }: Rehearsal) =>
  writtenOn(
    <PracticeSession
      session={session}
      reading={{ read: () => usualReading, write: () => undefined }}
      onLeave={() => undefined}
      keysOn="page"
      reviewHref="/practice-history/attempt/a1"
      nextHref="/practise"
    />,
  );

const journalled = ({ steps }: Rehearsal): readonly ReplayedEvent[] =>
  steps.map(({ stateValue, ...step }, seq) => ({
    id: `e${seq}`,
    stream: 'screens-a1',
    revision: seq,
    type: 'ScreenStepped',
    at: new Date(start + seq).toISOString(),
    appVersion: '1',
    by: { role: 'student' },
    data: { tab: 't1', seq, at: start + seq, state: stateValue, ...step },
  }));

function replayed(rehearsal: Rehearsal): readonly string[] {
  const tab = shownMoments(timelineOf(journalled(rehearsal))).at(-1)?.tabs[0];
  const { session, served } = rehearsal;
  const screenNow = session.getSnapshot();
  const question = screenNow.children.question?.getSnapshot();
  const recording = question?.children.answer?.getSnapshot().children.recording?.getSnapshot().context;
  const heard = { peaks: recording?.peaks ?? [], elapsedMs: recording?.elapsedMs ?? 0 };
  const screen = tab && screenOfTab(tab, heard);
  const again = screen && recordedSession(served.attempt, screen);
  return again ? writtenOn(<RecordedScreen session={again} />) : ['nothing'];
}

/** What was chosen, matched or written before it was sent no step tells: the replay says so. */
const withDraft: readonly RehearsedState[] = ['chosen', 'matching', 'matching, complete', 'typing'];
const told = (Object.keys(rehearsedStates) as RehearsedState[]).filter((name) => !withDraft.includes(name));

describe('the replay of a screen', () => {
  it.each(told)('says what the page said: %s', async (name) => {
    const rehearsal = await rehearsedStates[name]();
    await rehearsal.settle();
    const page = live(rehearsal);
    expect(replayed(rehearsal)).toEqual(page);
    rehearsal.session.stop();
  });

  it('says what the page said when an outbox that cannot send tells why', async () => {
    const rehearsal = await rehearse({ offline: true });
    rehearsal.send({ type: 'outbox.waiting', answers: 2, problem: 'xhr poll error' });
    await rehearsal.settle();
    const page = live(rehearsal);
    expect(page).toContain('xhr poll error');
    expect(replayed(rehearsal)).toEqual(page);
    rehearsal.session.stop();
  });

  it('has nothing but the way out on a page that is loading', async () => {
    const rehearsal = await rehearsedStates.loading();
    expect(replayed(rehearsal)).toEqual(['Leave', 'Practice', 'Opening your passage']);
  });
});
