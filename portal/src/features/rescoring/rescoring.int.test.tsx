import type {
  RescoredExample,
  RescoringChoices,
  RescoringRow,
  RescoringView,
} from '@lectern/events/rescoring/rescoring.routes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const choices: RescoringChoices = {
  engines: [{ engine: 'offline', scorer: 'lectern-offline@2' }],
  scorers: ['lectern-offline@1', 'lectern-offline@2'],
  classes: [{ _id: 'c7', name: '7A', school: 'Banyan Grove School' }],
  passages: [
    { _id: 'herons', name: 'The Heron’s Net', questions: [{ _id: 'why-nets', questionText: 'Why nets?' }] },
    {
      _id: 'gecko',
      name: 'The Gecko',
      questions: [{ _id: 'how-hairs', questionText: 'How do hairs hold?' }],
    },
  ],
};
const row: RescoringRow = {
  _id: 'run1',
  status: 'finished',
  choice: { engine: 'offline', fFollowsMarks: true },
  scorer: 'lectern-offline@2',
  cohort: { contentId: 'gecko', scorer: 'lectern-offline@1' },
  title: 'The Gecko',
  startedAt: '2026-03-12T11:25:00.000Z',
  total: 40,
  done: 40,
};
const view: RescoringView = {
  ...row,
  gain: 5,
  lose: 2,
  same: 30,
  otherSkills: 0,
  newlyScored: 0,
  notScored: 1,
  erased: 0,
  corrected: 2,
  students: 6,
  distribution: [
    { gain: -1, answers: 2 },
    { gain: 0, answers: 30 },
    { gain: 0.5, answers: 5 },
  ],
  questions: [{ questionId: 'how-hairs', questionText: 'How do hairs hold?', gain: 5, lose: 2, same: 30 }],
  applied: 0,
  batches: 1,
};
const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});
const example: RescoredExample = {
  attemptId: 'a1',
  responseId: 'r1',
  questionText: 'How do hairs hold?',
  firstName: 'Asha',
  lastName: 'Menon',
  answer: 'It holds on by glue.',
  before: all(4),
  after: all(3),
  gain: -1,
};

const path = '/system-admin/rescoring';
const open = (server: Server = {}, at = path) =>
  visit({
    path: at,
    user: personOf('system-admin'),
    server: {
      'rescoring.choices': () => choices,
      'rescoring.list': () => [],
      'rescoring.get': () => view,
      'rescoring.examples': () => ({ items: [example], cursor: null }),
      'rescoring.students': () => ({
        items: [{ _id: 'asha', firstName: 'Asha', lastName: 'Menon', answers: 2, gain: -1.5 }],
        cursor: null,
      }),
      ...server,
    },
  });
const openRun = (changed: Partial<RescoringView> = {}, server: Server = {}) =>
  open({ 'rescoring.get': () => ({ ...view, ...changed }), ...server }, `${path}/run1`);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the page of rescorings', () => {
  it.each(['student', 'teacher', 'school-admin', 'parent', 'hiring-candidate'] as const)(
    'is none for a %s',
    async (role) => {
      visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );

  it('starts one of a scorer over the answers that were chosen, and goes to it', async () => {
    const { press, asked, address } = open({ 'rescoring.start': () => ({ _id: 'run1', total: 40 }) });
    await press.selectOptions(await screen.findByLabelText('Passage'), 'The Gecko');
    await press.selectOptions(screen.getByLabelText('Question'), 'How do hairs hold?');
    await press.selectOptions(screen.getByLabelText('Class'), '7A, Banyan Grove School');
    await press.selectOptions(screen.getByLabelText('Scored by'), 'lectern-offline@1');
    await press.click(screen.getByRole('checkbox', { name: 'Follow teachers’ marks' }));
    const from = within(screen.getByRole('group', { name: 'Started on or after' })).getAllByRole('textbox');
    await press.type(from[0] ?? document.body, '4');
    await press.type(from[1] ?? document.body, '3');
    await press.type(from[2] ?? document.body, '2026');
    await press.click(screen.getByRole('button', { name: 'Start rescoring' }));
    await waitFor(() => expect(address()).toBe(`${path}/run1`));
    const body = asked.find(({ name }) => name === 'rescoring.start')?.body;
    expect(body).toEqual({
      choice: { engine: 'offline', fFollowsMarks: false },
      cohort: {
        contentId: 'gecko',
        questionId: 'how-hairs',
        classId: 'c7',
        scorer: 'lectern-offline@1',
        from: new Date('2026-03-04T00:00').toISOString(),
      },
    });
  });

  it('has what its address chooses, and another passage has other questions', async () => {
    const { press, asked } = open(
      { 'rescoring.start': () => ({ _id: 'run1', total: 40 }) },
      `${path}?scorer=lectern-offline@1&questionId=why-nets`,
    );
    const passage = await screen.findByLabelText<HTMLSelectElement>('Passage');
    expect(passage.value).toBe('herons');
    expect(screen.getByLabelText<HTMLSelectElement>('Question').value).toBe('why-nets');
    await press.selectOptions(passage, 'The Gecko');
    await press.click(screen.getByRole('button', { name: 'Start rescoring' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'rescoring.start')?.body).toMatchObject({
        cohort: { contentId: 'gecko', scorer: 'lectern-offline@1' },
      }),
    );
    expect(asked.find(({ name }) => name === 'rescoring.start')?.body).not.toHaveProperty(
      'cohort.questionId',
    );
  });

  it('says why none can be started, and keeps what was chosen', async () => {
    const { press } = open({
      'rescoring.start': () => {
        throw refusal(400, 'No answers that a scorer has scored are in this choice.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Start rescoring' }));
    expect(await screen.findByText(/No answers that a scorer has scored/)).toBeDefined();
  });

  it('lists what was started, or says that nothing was', async () => {
    open({ 'rescoring.list': () => [row] });
    const one = within(await screen.findByRole('row', { name: /The Gecko/ }));
    expect(one.getByRole('link', { name: 'The Gecko · scored by lectern-offline@1' })).toBeDefined();
    expect(one.getByText('Finished')).toBeDefined();
    expect(one.getByText('40 of 40')).toBeDefined();
  });

  it('says so where nothing was started, and where nothing could be loaded', async () => {
    open({
      'rescoring.choices': () => {
        throw refusal(503, 'Not now.');
      },
    });
    expect(await screen.findByRole('heading', { name: 'No rescorings yet' })).toBeDefined();
    expect(await screen.findByText('We couldn’t load what you can choose from.')).toBeDefined();
  });
});

describe('a rescoring', () => {
  it('says who would gain or lose how much, with examples', async () => {
    openRun();
    const numbers = within(await screen.findByRole('region', { name: 'What would change' }));
    const distribution = within(numbers.getByRole('region', { name: 'Answers by change' }));
    expect(distribution.getByRole('row', { name: '-1 2' })).toBeDefined();
    expect(distribution.getByRole('row', { name: '+0.5 5' })).toBeDefined();
    expect(numbers.getByRole('row', { name: 'How do hairs hold? 5 2 30' })).toBeDefined();
    const examples = within(screen.getByRole('region', { name: 'Examples' }));
    expect(await examples.findByText('It holds on by glue.')).toBeDefined();
    expect(examples.getByRole('link', { name: 'Asha Menon' }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    const students = await screen.findByRole('row', { name: 'Asha Menon 2 -1.5' });
    expect(students).toBeDefined();
  });

  it('shows the greatest gains first where they are asked for', async () => {
    const { press, asked } = openRun();
    await press.click(await screen.findByRole('button', { name: 'Greatest gain' }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'rescoring.examples')?.query).toMatchObject({
        first: 'gain',
      }),
    );
  });

  it('is paused and resumed while it runs, with how far it is', async () => {
    let status: RescoringView['status'] = 'running';
    const { press } = openRun(
      {},
      {
        'rescoring.get': () => ({ ...view, status, done: 20 }),
        'rescoring.pause': () => {
          status = 'paused';
          return null;
        },
        'rescoring.resume': () => {
          status = 'running';
          return null;
        },
      },
    );
    expect(await screen.findByText('20 of 40 answers scored again')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Pause' }));
    await press.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it.each([
    ['scorerAway', 'The scorer isn’t available.'],
    ['otherScorer', 'Another scorer runs here now.'],
    ['failed', 'Something went wrong.'],
  ] as const)('says why it was paused: %s', async (pausedBecause, told) => {
    openRun({ status: 'paused', pausedBecause });
    expect(await screen.findByText(told)).toBeDefined();
  });

  it('shows the stars that the review shows, with both skills, in words of what is true by then', async () => {
    const well = { ...all(4), grammarAndSentenceStructure: 1 };
    const shown = async (status: RescoringView['status'], now?: typeof well) => {
      openRun(
        { status },
        { 'rescoring.examples': () => ({ items: [{ ...example, after: well, now }], cursor: null }) },
      );
      const item = (await screen.findByText('It holds on by glue.')).closest('li');
      const text = item?.textContent;
      cleanup();
      return text;
    };
    // By all four scores it would be three and a half.
    expect(await shown('finished')).toMatch(
      /Counted when rescored.*4 of 5 stars.*Would count.*4 of 5 stars.*Communication 2\.5.*Critical Thinking 4/,
    );
    expect(await shown('published')).toMatch(/Counted before.*From the rescoring/);
    expect(await shown('rolledBack')).toMatch(/Counts again.*From the rescoring, rolled back/);
    const theirs = all(3);
    expect(await shown('published', theirs)).toMatch(
      /Counted before.*From the rescoring, doesn’t count.*Counts now, from a person or another rescoring.*3 of 5/,
    );
    expect(await shown('rolledBack', theirs)).toMatch(/Counted before.*rolled back.*Counts now.*3 of 5/);
    expect(await shown('published', well)).not.toMatch(/Counts now/);
  });

  it.each([
    ['finished', 'Publish scores', 'publish'],
    ['finished', 'Throw away', 'discard'],
    ['published', 'Roll back', 'roll-back'],
  ] as const)('that is %s: “%s” happens after a question', async (status, button, route) => {
    const { press, asked } = openRun({ status }, { [`rescoring.${route}`]: () => null });
    await press.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    if (route === 'publish') expect(dialog.getByText(/7 answers by 6 students/)).toBeDefined();
    expect(asked.some(({ name }) => name === `rescoring.${route}`)).toBe(false);
    await press.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(asked.some(({ name }) => name === `rescoring.${route}`)).toBe(true));
  });

  it('by which nothing would change has nothing to publish', async () => {
    openRun({ students: 0, gain: 0, lose: 0 });
    expect(await screen.findByRole('button', { name: 'Throw away' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish scores' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull();
  });

  it('that is not there is a page that is not there', async () => {
    openRun(
      {},
      {
        'rescoring.get': () => {
          throw refusal(404, 'None.');
        },
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});
