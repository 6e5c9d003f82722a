import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf, scores } from '../../../testing/attempts.fixture.js';
import { issueOf } from '../../../testing/issues.fixture.js';
import { personOf, refusal, visit, type Server } from '../../../testing/page.fixture.js';

const response = responseOf({ scores, feedback: feedbackOf(), responseText: 'It grows from roots.' });
const attempt = attemptOf([questionOf()], [response]);
const issue = issueOf({ reportedAt: '2026-03-12T10:20:00.000Z', responseData: response });
const begin = Date.parse('2026-03-12T10:00:00.000Z');
const event = (
  id: string,
  type: string,
  second: number,
  data: Record<string, unknown> = {},
  stream = 'attempt-a1',
): ReplayedEvent => ({
  id,
  stream,
  revision: second,
  type,
  at: new Date(begin + second * 1_000).toISOString(),
  appVersion: '1.0.0',
  by: { role: 'system' },
  data,
});
const step = (id: string, second: number, kind: string, state: string): ReplayedEvent =>
  event(
    id,
    'ScreenStepped',
    second,
    { tab: 't1', seq: second, at: begin + second * 1_000, kind, state, questionId: 'q1' },
    'screens-a1',
  );
const scorer = { name: 'lectern', version: '1.4', calibration: 'c' };
const events = [
  event('started', 'AttemptStarted', 0),
  step('opened', 2, 'question.opened', 'question.asking.answering.ready'),
  step('sent', 8, 'transition', 'question.asking.processing'),
  event('scored', 'ResponseScored', 10, {
    responseId: response.responseId,
    scores,
    scorer,
    inputsDigest: '9f2c71abcdef',
  }),
  step('seen', 12, 'transition', 'question.asking.feedback'),
  event('reported', 'IssueReported', 60, {}, 'issue-i1'),
];
const pageOf = (told: readonly ReplayedEvent[]) => ({ events: told, cursor: 'attempt-a1:3', fMore: false });
const path = '/system-admin/review-reported-issue/i1';
const open = (more: Server = {}, at = '') =>
  visit({
    path: path + at,
    user: personOf('system-admin'),
    server: {
      'issues.get': () => issue,
      'attempt.review': () => attempt,
      'issues.attempt-events': () => pageOf(events),
      'issues.attempt-as-it-was': ({ params }) => {
        const { revision } = params as { revision: string };
        return Number(revision) < 10 ? attemptOf([questionOf()], []) : attempt;
      },
      ...more,
    },
  });
const list = () => within(screen.getByRole('list', { name: 'Events, oldest first' }));
const current = () =>
  list()
    .getAllByRole('button')
    .find((row) => row.getAttribute('aria-current'))?.textContent;

describe('the replay beside a reported issue', () => {
  it('opens at the reported moment, with the screen of the student and the scores by then', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Moment by moment' })).toBeDefined();
    expect(current()).toBe('0:12Feedback on the screen');
    const saw = await screen.findByRole('region', { name: 'The student’s screen' });
    expect(screen.getByRole('region', { name: 'What Meera saw' })).toBeDefined();
    await vi.waitFor(() =>
      expect(document.querySelector('[data-screen]')?.getAttribute('data-screen')).toBe('question.asking'),
    );
    expect(document.querySelector('.saw [inert]')).not.toBeNull();
    expect(await within(saw).findByText('You explained both bridges.')).toBeDefined();
    const row = within(screen.getByRole('row', { name: /^Score/ }));
    expect(row.getByText(/Accuracy 4.5/)).toBeDefined();
    expect(row.getByText(/lectern 1.4/)).toBeDefined();
    expect(row.getByText(/9f2c71ab/)).toBeDefined();
    expect(screen.getAllByText('feedback').some((state) => state.closest('[aria-current="step"]'))).toBe(
      true,
    );
  });

  it('goes to another moment by list, by key and by step, and its address is a link to it', async () => {
    const { press, address } = open();
    await screen.findByRole('heading', { name: 'Moment by moment' });
    await press.click(list().getByRole('button', { name: /Ready to answer|Question opened/ }));
    expect(current()).toBe('0:02Question opened');
    await vi.waitFor(() => expect(address()).toBe(`${path}?at=opened`));
    expect(screen.getByText('No score yet at this moment.')).toBeDefined();
    await press.keyboard('{ArrowDown}');
    expect(current()).toBe('0:08Waiting for the result');
    expect(document.activeElement?.textContent).toBe('0:08Waiting for the result');
    await press.keyboard('{End}');
    expect(current()).toBe('1:00Issue reported');
    await press.keyboard('{Home}');
    expect(current()).toBe('0:00Attempt started');
    await press.click(screen.getByRole('button', { name: 'One event on' }));
    expect(current()).toBe('0:02Question opened');
    await press.click(screen.getByRole('button', { name: 'Go to the reported moment' }));
    expect(current()).toBe('0:12Feedback on the screen');
  });

  it('keeps the keyboard in the list where a key leads to rows that were not drawn', async () => {
    const many = Array.from({ length: 450 }, (_, at) =>
      step(`many-${at}`, 13 + at, 'transition', 'question.asking.feedback'),
    );
    const { press } = open({ 'issues.attempt-events': () => pageOf([...events.slice(0, 5), ...many]) });
    await screen.findByText('455 events');
    await press.click(list().getAllByRole('button')[0] as HTMLElement);
    await press.keyboard('{Home}');
    await press.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('7:42Feedback on the screen');
    await press.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('0:00Attempt started');
    await press.keyboard('{ArrowDown}');
    expect(current()).toBe('0:02Question opened');
  });

  it('given a link to a moment that the attempt does not have, then it says so and shows the reported one', async () => {
    const page = open({}, '?at=nowhere');
    expect(await screen.findByText('This attempt has no such moment')).toBeDefined();
    await page.press.click(screen.getByRole('button', { name: 'One event back' }));
    expect(screen.queryByText('This attempt has no such moment')).toBeNull();
  });

  it('opens at the moment that its address names, by id or by stream and revision', async () => {
    open({}, '?at=attempt-a1@10');
    await screen.findByRole('heading', { name: 'Moment by moment' });
    expect(current()).toBe('0:10Answer scored');
    expect(screen.getByText('attempt-a1@10')).toBeDefined();
  });

  it('says what it can’t show of another version’s screen, and shows the rest', async () => {
    const strange = step('strange', 13, 'transition', 'question.asking.daydreaming');
    open({ 'issues.attempt-events': () => pageOf([...events.slice(0, 5), strange]) }, '?at=strange');
    expect(await screen.findByText('This screen can’t be shown')).toBeDefined();
    expect(screen.getByText(/doesn’t know its screen “question.asking.daydreaming”/)).toBeDefined();
    expect(screen.getByRole('row', { name: /^Score/ })).toBeDefined();
  });

  it('says that a person was erased', async () => {
    const erased = events.map((one) =>
      one.type === 'ScreenStepped' ? { ...one, data: { ...one.data, state: { erased: true } } } : one,
    );
    open({ 'issues.attempt-events': () => pageOf(erased) }, '?at=seen');
    expect(await screen.findByText('This account was deleted')).toBeDefined();
    expect(await screen.findByText('What was on the screen was deleted.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(screen.getByRole('button', { name: 'One event back' })).toBeDefined();
  });

  it('draws the screen in the language that the student read, or says that it was not recorded', async () => {
    const inHindi = events.map((one) =>
      one.type === 'ScreenStepped' ? { ...one, data: { ...one.data, locale: 'hi' } } : one,
    );
    open({ 'issues.attempt-events': () => pageOf(inHindi) });
    const saw = await screen.findByRole('region', { name: 'The student’s screen' });
    await vi.waitFor(() => expect(saw.querySelector('[lang="hi"] [data-screen]')).not.toBeNull());
    expect(saw.textContent).toContain('मैंने यह सुना');
    expect(screen.getByText('हिन्दी', { selector: 'dd span' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Moment by moment' })).toBeDefined();
    cleanup();
    open();
    expect(await screen.findByText('Not recorded. The screen is shown in your language.')).toBeDefined();
  });

  it('tells two tabs apart by when they were opened, and each step by its tab', async () => {
    const second = step('second', 11, 'transition', 'loading');
    const other = { ...second, data: { ...second.data, tab: 'a-later-one' } };
    const both = [...events.slice(0, 4), other, ...events.slice(4)];
    const { press } = open({ 'issues.attempt-events': () => pageOf(both) }, '?at=second');
    const tabs = within(await screen.findByRole('group', { name: 'Browser tab' }));
    const isShown = (name: string) => tabs.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(isShown('Tab 1, opened at 0:02')).toBe('false');
    expect(isShown('Tab 2, opened at 0:11')).toBe('true');
    expect(current()).toBe('0:11Page loading (tab 2)');
    expect(list().getByRole('button', { name: /Question opened \(tab 1\)/ })).toBeDefined();
    const saw = await screen.findByRole('region', { name: 'The student’s screen' });
    expect(within(saw).getByText('Opening your passage')).toBeDefined();
    await press.click(tabs.getByRole('button', { name: 'Tab 1, opened at 0:02' }));
    expect(await within(saw).findByText('Thinking about your answer')).toBeDefined();
  });

  it('names no tabs in the list where a page was loaded again', async () => {
    const again = step('again', 20, 'reload', 'question.asking.feedback');
    const reloaded = { ...again, data: { ...again.data, tab: 'loaded-again' } };
    open({ 'issues.attempt-events': () => pageOf([...events.slice(0, 5), reloaded]) }, '?at=again');
    await screen.findByRole('heading', { name: 'Moment by moment' });
    expect(current()).toBe('0:20Page loaded again');
  });

  it('says that an answer is not recorded before it is sent', async () => {
    const typing = step('typing', 3, 'transition', 'question.asking.answering.typing');
    open({ 'issues.attempt-events': () => pageOf([...events.slice(0, 2), typing]) }, '?at=typing');
    expect(
      await screen.findByText('What was chosen or typed here isn’t recorded until it is sent.'),
    ).toBeDefined();
  });

  it('says where the steps of an attempt ended that were too many to keep', async () => {
    const cut = event('cut', 'ScreenStepsLeftOut', 13, {}, 'screens-a1');
    const { press } = open({ 'issues.attempt-events': () => pageOf([...events.slice(0, 5), cut]) });
    await screen.findByRole('region', { name: 'The student’s screen' });
    const told = 'The rest of this attempt’s steps was not kept';
    expect(screen.queryByText(/This is the last screen that was kept/)).toBeNull();
    await press.click(list().getByRole('button', { name: new RegExp(told) }));
    expect(await screen.findByText(/This is the last screen that was kept/)).toBeDefined();
  });

  const inTwoPages = (second: () => unknown): Server => ({
    'issues.attempt-events': ({ query }) =>
      (query as { cursor?: string }).cursor ? second() : { ...pageOf(events.slice(0, 3)), fMore: true },
  });

  it('waits for the page that has the reported moment, instead of showing another one first', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const { asked } = open(inTwoPages(() => new Promise((resolve) => (answer = resolve))));
    const pagesAsked = () => asked.filter(({ name }) => name === 'issues.attempt-events');
    await vi.waitFor(() => expect(pagesAsked()).toHaveLength(2));
    expect(screen.getByText('Loading the replay…')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Moment by moment' })).toBeNull();
    answer(pageOf(events.slice(3)));
    expect(await screen.findByText('6 events')).toBeDefined();
    expect(current()).toBe('0:12Feedback on the screen');
    expect(pagesAsked()).toHaveLength(2);
  });

  it('shows the moment that its address names while further pages come', async () => {
    open(
      inTwoPages(() => new Promise(() => undefined)),
      '?at=opened',
    );
    expect(await screen.findByText('Loading more events…')).toBeDefined();
    expect(current()).toBe('0:02Question opened');
  });

  it('shows what is added to an attempt that goes on, without reading again what was read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: begin + 20_000 });
    const cursors: unknown[] = [];
    const { asked } = open({
      'issues.attempt-events': ({ query }) => {
        cursors.push((query as { cursor?: string }).cursor);
        return cursors.length === 1
          ? pageOf(events.slice(0, 4))
          : { ...pageOf(cursors.length === 2 ? events.slice(4, 5) : []), cursor: 'attempt-a1:5' };
      },
    });
    expect(await screen.findByText('4 events')).toBeDefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('5 events')).toBeDefined();
    // The words and the recording of what was answered meanwhile.
    await vi.waitFor(() => expect(asked.filter(({ name }) => name === 'attempt.review')).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(cursors).toEqual([undefined, 'attempt-a1:3', 'attempt-a1:5']));
    vi.useRealTimers();
  });

  it('leaves the report where it is when the replay can’t be loaded, or is empty', async () => {
    open({
      'issues.attempt-events': () => {
        throw refusal(503, 'Away');
      },
    });
    expect(await screen.findByText('We couldn’t load the replay.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resolve the issue' })).toBeDefined();
  });
});
