import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rehearsedUploads } from '../widgets/src/audio-uploader/rehearsed-uploader.fixture.ts';
import { audioUploaderMachine } from '../widgets/src/audio-uploader/audio-uploader.machine.ts';
import { answerMachine } from '../widgets/src/practice-session/answer.machine.ts';
import { practiceSessionMachine } from '../widgets/src/practice-session/practice-session.machine.ts';
import { questionMachine } from '../widgets/src/practice-session/question.machine.ts';
import { rehearsedStates } from '../widgets/src/practice-session/rehearsed-states.fixture.ts';
import { recorderMachine } from '../widgets/src/recorder/recorder.machine.ts';
import { routeGuardMachine } from '../widgets/src/route-guard/route-guard.machine.ts';
import { streakMachine } from '../widgets/src/streak/streak.machine.ts';
import { streakProgress } from '../widgets/src/streak/streak.tiers.ts';

const storiesOf = (widget) =>
  readFileSync(new URL(`../storybook/src/${widget}.stories.tsx`, import.meta.url), 'utf8');
const namesIn = (text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
const rehearsedIn = (text) => [...text.matchAll(/inState\(\s*'([^']+)'/g)].map(([, state]) => state);

/** A state that is left before anybody sees it: one of its transitions is always taken. */
const isPassing = (node) => node.always?.some(({ guard }) => guard === undefined) ?? false;

/** The innermost states of a machine in which it stays, as paths such as `screen.question.asking`. */
const statesOf = (node) => {
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(statesOf);
  return isPassing(node) ? [] : [node];
};
const pathOf = ({ path }) => path.join('.');
/** Of a machine inside another: when it is done it is gone, and the outer one shows what comes next. */
const seenOf = (machine) =>
  statesOf(machine.root)
    .filter(({ type }) => type !== 'final')
    .map((node) => `${machine.id}: ${pathOf(node)}`);

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const storyName = (path) => path.split('.').map(capital).join('');

/** Where an actor and all those it invoked stand. */
const standing = (actor) => {
  const { machine, value, children } = actor.getSnapshot();
  if (!machine) return [];
  const own = statesOf(machine.root).filter((node) => actor.getSnapshot().matches(valueOf(node.path)));
  return value === undefined
    ? []
    : [
        ...own.map((node) => `${machine.id}: ${pathOf(node)}`),
        ...Object.values(children).filter(Boolean).flatMap(standing),
      ];
};
const valueOf = ([first, ...rest]) => (rest.length === 0 ? first : { [first]: valueOf(rest) });

describe('the practice session', () => {
  const machines = [practiceSessionMachine, questionMachine, answerMachine, recorderMachine];

  it('has a story for each way that is rehearsed', () => {
    const told = rehearsedIn(storiesOf('practice-session'));
    expect(Object.keys(rehearsedStates).filter((state) => !told.includes(state))).toEqual([]);
  });

  it('is rehearsed in every state in which it, or a machine in it, can be', async () => {
    const seen = new Set();
    for (const way of Object.values(rehearsedStates)) {
      const { session } = await way();
      for (const state of standing(session)) seen.add(state);
      session.stop();
    }
    expect(machines.flatMap(seenOf).filter((state) => !seen.has(state))).toEqual([]);
  });
});

describe('the audio uploader', () => {
  it('has a story for each way that is rehearsed', () => {
    const told = rehearsedIn(storiesOf('audio-uploader'));
    expect(Object.keys(rehearsedUploads).filter((state) => !told.includes(state))).toEqual([]);
  });

  it('is rehearsed in every state', async () => {
    const seen = new Set();
    for (const way of Object.values(rehearsedUploads)) {
      const uploader = await way();
      for (const state of standing(uploader)) seen.add(state);
      uploader.stop();
    }
    expect(seenOf(audioUploaderMachine).filter((state) => !seen.has(state))).toEqual([]);
  });
});

describe('the streak', () => {
  const names = namesIn(storiesOf('streak'));

  it('has a story named after every state', () => {
    const wanted = statesOf(streakMachine.root).map((node) => storyName(pathOf(node)));
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has a story for every tier', () => {
    const tiers = new Set(Array.from({ length: 100 }, (_, days) => streakProgress(days + 1).tier));
    expect([...tiers].map((tier) => `Tier${capital(tier)}`).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });
});

describe('the route guard', () => {
  const names = namesIn(storiesOf('route-guard'));

  it('has stories that begin with the name of every state and outcome', () => {
    const wanted = statesOf(routeGuardMachine.root).map((node) => storyName(pathOf(node)));
    expect(wanted.filter((state) => !names.some((name) => name.startsWith(state)))).toEqual([]);
  });

  it('has a redirect story for every place it can send somebody', () => {
    const redirects = Object.keys(routeGuardMachine.implementations.actions).filter((name) =>
      name.startsWith('goTo'),
    );
    expect(names.filter((name) => name.startsWith('RedirectTo')).length).toBeGreaterThanOrEqual(
      redirects.length,
    );
  });
});
