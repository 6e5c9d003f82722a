import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import * as fixtures from '@lectern/widgets/practice-session/practice-session.fixture';
import { usualReading } from '@lectern/widgets/practice-session/reading-settings';
import { recordedSession } from '@lectern/widgets/practice-session/recorded-session';
import { rehearse, type Rehearsal } from '@lectern/widgets/practice-session/rehearsal.fixture';
import { rehearsedStates } from '@lectern/widgets/practice-session/rehearsed-states.fixture';
import { spokenAt } from '@lectern/widgets/practice-session/spoken-answers.fixture';
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { screenOfTab, shownMoments } from './shown-moments.js';
import { timelineOf } from './timeline.js';

vi.setConfig({ testTimeout: 180_000 });

type Stage = keyof typeof spokenAt & ('recorded' | 'transcribed' | 'scored' | 'again' | 'praised');

/** What the server has of an attempt: answers of which it has a part, as far as it has told of them. */
type Server = { readonly heardOf: Set<string> };
type Tab = { rehearsal: Rehearsal; name: string };

const screenValue = ({ session }: Rehearsal) => session.getSnapshot().value.screen;
const questionValue = (r: Rehearsal): unknown =>
  typeof screenValue(r) === 'string' ? null : r.question().getSnapshot().value;
const answerValue = (r: Rehearsal): unknown =>
  questionValue(r) === 'answering' ? r.answer().getSnapshot().value : null;
const recordingValue = (r: Rehearsal): unknown =>
  answerValue(r) === 'recording' ? r.recording().getSnapshot().value : null;
const connection = ({ session }: Rehearsal) => session.getSnapshot().value.connection;
const context = ({ session }: Rehearsal) => session.getSnapshot().context;
const shownId = (r: Rehearsal): string => r.question().getSnapshot().context.responseId ?? '';
const all = (r: Rehearsal): readonly ResponseView[] => [
  ...context(r).responses,
  ...context(r).reIterationResponses,
];

type Act = { readonly can: (r: Rehearsal) => boolean; readonly go: (tab: Tab, server: Server) => unknown };

const process = (stage: Stage): Act => ({
  can: (r) => questionValue(r) === 'processing',
  go: async ({ rehearsal: r }, { heardOf }) => {
    const responseId = shownId(r);
    const known = all(r).find((one) => one.responseId === responseId);
    if (!known) return;
    heardOf.add(responseId);
    const {
      _id: _i,
      responseId: _r,
      questionId: _q,
      reIteratedAt: _a,
      respondedAt: _d,
      ...found
    } = spokenAt[stage];
    const next: ResponseView = {
      ...known,
      ...found,
      kind: known.kind,
      fReiterationRequired: found.fReiterationRequired && known.reIteratedAt === undefined,
    };
    r.served.attempt = attemptOf(r, heardOf, next);
    await r.process(next);
  },
});

/** What a student, a microphone, a network and a server may do, where it is possible. */
const acts: Readonly<Record<string, Act>> = {
  read: { can: (r) => screenValue(r) === 'reading', go: ({ rehearsal }) => rehearsal.send({ type: 'read' }) },
  speak: { can: (r) => answerValue(r) === 'ready', go: ({ rehearsal }) => rehearsal.speak(4) },
  hush: {
    can: (r) => JSON.stringify(recordingValue(r)) === '{"recording":"listening"}',
    go: ({ rehearsal }) => rehearsal.fallSilent(),
  },
  firstPart: {
    can: (r) => JSON.stringify(recordingValue(r)) === '{"recording":"listening"}',
    go: ({ rehearsal }, { heardOf }) => {
      rehearsal.beginAtServer();
      heardOf.add(shownId(rehearsal));
    },
  },
  cancel: {
    can: (r) => JSON.stringify(recordingValue(r)) === '{"recording":"listening"}',
    go: ({ rehearsal }) => rehearsal.recording().send({ type: 'recording.cancel' }),
  },
  keep: {
    can: (r) => JSON.stringify(recordingValue(r)) === '{"recording":"confirmingCancel"}',
    go: ({ rehearsal }) => rehearsal.recording().send({ type: 'recording.keep' }),
  },
  discard: {
    can: (r) => JSON.stringify(recordingValue(r)) === '{"recording":"confirmingCancel"}',
    go: ({ rehearsal }, { heardOf }) => {
      heardOf.delete(shownId(rehearsal));
      rehearsal.recording().send({ type: 'recording.discard' });
    },
  },
  stop: {
    can: (r) =>
      ['{"recording":"listening"}', '{"recording":"silent"}'].includes(JSON.stringify(recordingValue(r))),
    go: ({ rehearsal }) => rehearsal.stop(),
  },
  deny: {
    can: (r) => answerValue(r) === 'ready',
    go: ({ rehearsal }) => rehearsal.refuseMicrophone('denied'),
  },
  type: {
    can: (r) => answerValue(r) === 'ready',
    go: ({ rehearsal }) => rehearsal.answer().send({ type: 'type' }),
  },
  write: {
    can: (r) => answerValue(r) === 'typing',
    go: ({ rehearsal }) => {
      rehearsal.answer().send({ type: 'write', text: 'The bowl is the same for everybody.' });
      rehearsal.answer().send({ type: 'send' });
    },
  },
  storeOne: {
    can: (r) => questionValue(r) === 'sending' && shownId(r) in context(r).uploads,
    go: ({ rehearsal }, { heardOf }) => {
      heardOf.add(shownId(rehearsal));
      rehearsal.store(1, 3);
    },
  },
  storeAll: {
    can: (r) => questionValue(r) === 'sending' && shownId(r) in context(r).uploads,
    go: ({ rehearsal }, { heardOf }) => {
      heardOf.add(shownId(rehearsal));
      rehearsal.store(3, 3);
    },
  },
  acknowledge: {
    can: (r) => questionValue(r) === 'sending' && r.sent.at(-1)?.name === 'student:text-response',
    go: ({ rehearsal }, { heardOf }) => {
      heardOf.add(shownId(rehearsal));
      rehearsal.acknowledge();
    },
  },
  recorded: process('recorded'),
  transcribed: process('transcribed'),
  scored: process('scored'),
  praised: process('praised'),
  tryAgain: process('again'),
  second: {
    can: (r) => questionValue(r) === 'feedback',
    go: ({ rehearsal }) => rehearsal.question().send({ type: 'again' }),
  },
  goOn: {
    can: (r) => ['feedback', 'processing', 'sending'].includes(String(questionValue(r))),
    go: ({ rehearsal }) => rehearsal.question().send({ type: 'goOn' }),
  },
  lose: {
    can: (r) => connection(r) === 'connected',
    go: ({ rehearsal }) => rehearsal.send({ type: 'connection.lost' }),
  },
  restore: {
    can: (r) => connection(r) === 'lost',
    go: ({ rehearsal }, { heardOf }) => {
      rehearsal.served.attempt = attemptOf(rehearsal, heardOf);
      rehearsal.send({ type: 'connection.connected' });
    },
  },
  wait: {
    can: (r) => connection(r) === 'lost',
    go: ({ rehearsal }) => rehearsal.send({ type: 'outbox.waiting', answers: 1, problem: 'xhr poll error' }),
  },
  reload: {
    can: (r) => questionValue(r) === 'feedback',
    go: (tab, { heardOf }) => open(tab, attemptOf(tab.rehearsal, heardOf)),
  },
};

/** The attempt as the server would tell of it now. */
function attemptOf(r: Rehearsal, heardOf: ReadonlySet<string>, changed?: ResponseView): AttemptView {
  const begun = fixtures.attempt();
  const old = new Set([...begun.responses].map(({ responseId }) => responseId));
  const told = (list: readonly ResponseView[]) =>
    list
      .filter(({ responseId }) => heardOf.has(responseId) || old.has(responseId))
      .map((one) => (one.responseId === changed?.responseId ? changed : one));
  const { responses, reIterationResponses, questionId, status } = context(r);
  return {
    ...begun,
    status,
    questionId,
    responses: told(responses),
    reIterationResponses: told(reIterationResponses),
  };
}

let tabs = 0;
async function open(tab: Tab, attempt: AttemptView): Promise<void> {
  tab.rehearsal.session.stop();
  tab.rehearsal = await rehearse({ attempt });
  tab.name = `tab-${(tabs += 1)}`;
}

/** All that is written on the screen. */
const textOf = (session: Rehearsal['session']): string => {
  const { container } = render(
    <PracticeSession
      session={session}
      reading={{ read: () => usualReading, write: () => undefined }}
      onLeave={() => undefined}
    />,
  );
  const text = container.textContent;
  cleanup();
  return text;
};
type Seen = {
  readonly act: string;
  readonly tab: string;
  readonly stepId: string;
  readonly text: string;
  readonly asItWas: AttemptView;
  readonly heard: { readonly peaks: readonly number[]; readonly elapsedMs: number };
};

type Choice = readonly [tab: 0 | 1, act: string];

/**
 * Plays the acts that are possible, each in one of two tabs, and keeps what was on its screen after each that the
 * journal heard of.
 */
async function live(choices: readonly Choice[]) {
  const events: ReplayedEvent[] = [];
  const seen: Seen[] = [];
  const begun = fixtures.attempt({
    status: 'reading',
    questionId: null,
    responses: fixtures.attempt().responses,
  });
  const opened = async (name: string) => ({
    tab: { rehearsal: await rehearse({ attempt: begun }), name },
    server: { heardOf: new Set<string>() },
    told: { name, steps: 0 },
  });
  const both = [await opened('tab-a'), await opened('tab-b')] as const;
  let clock = Date.UTC(2026, 2, 9, 8, 12);
  for (const [at, name] of choices) {
    const one = both[at];
    const { tab, server } = one;
    const act = acts[name];
    if (act && !act.can(tab.rehearsal)) continue;
    await act?.go(tab, server);
    await tab.rehearsal.settle();
    if (one.told.name !== tab.name) one.told = { name: tab.name, steps: 0 };
    const fresh = tab.rehearsal.steps.slice(one.told.steps);
    for (const { stateValue, ...step } of fresh) {
      clock += 100;
      events.push({
        id: `e${events.length}`,
        stream: 'screens-a1',
        revision: events.length,
        type: 'ScreenStepped',
        at: new Date(clock).toISOString(),
        appVersion: '1',
        by: { role: 'student' },
        data: { tab: tab.name, seq: one.told.steps, at: clock, state: stateValue, ...step },
      });
      one.told = { ...one.told, steps: one.told.steps + 1 };
    }
    if (fresh.length === 0) continue;
    const recording =
      answerValue(tab.rehearsal) === 'recording' ? tab.rehearsal.recording().getSnapshot().context : null;
    seen.push({
      act: name,
      tab: tab.name,
      stepId: `e${events.length - 1}`,
      text: textOf(tab.rehearsal.session),
      asItWas: attemptOf(tab.rehearsal, server.heardOf),
      heard: { peaks: recording?.peaks ?? [], elapsedMs: recording?.elapsedMs ?? 0 },
    });
  }
  for (const { tab } of both) tab.rehearsal.session.stop();
  return { events, seen };
}

/** What the replay shows of a tab at a moment. */
const replayed = (events: readonly ReplayedEvent[], stepId: string, { tab, asItWas, heard }: Seen) => {
  const moments = timelineOf(events);
  const at = moments.findIndex(({ event }) => event.id === stepId);
  const shown = shownMoments(moments)[at]?.tabs.find((one) => one.tab === tab);
  const screen = shown && screenOfTab(shown, heard);
  const session = screen && recordedSession(asItWas, screen);
  return session ? textOf(session) : null;
};

describe('a replay', () => {
  it('has every screen of every tab as it was, whatever happened', async () => {
    // As on a page that stands for a moment: all of its code is there.
    (await rehearsedStates.ready()).session.stop();
    const tab = fc.constantFrom(0 as const, 0 as const, 1 as const);
    const choice = fc.tuple(tab, fc.constantFrom(...Object.keys(acts)));
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 30, maxLength: 150 }), async (choices) => {
        const begun: Choice[] = [0 as const, 1 as const].flatMap((one): Choice[] => [
          [one, 'open'],
          [one, 'read'],
        ]);
        const { events, seen } = await live([...begun, ...choices]);
        seen.forEach((one, index) => {
          expect(`${one.act}: ${replayed(events, one.stepId, one)}`).toBe(`${one.act}: ${one.text}`);
          // What the other tab shows meanwhile is what it showed last.
          const other = seen.slice(0, index).findLast(({ tab: name }) => name !== one.tab);
          if (other) expect(replayed(events, one.stepId, other)).toBe(other.text);
        });
      }),
      { numRuns: 12 },
    );
  });
});
