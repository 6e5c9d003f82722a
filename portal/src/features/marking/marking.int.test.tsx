import type { AnswersToMark, MarkingQueue } from '@lectern/events/marking/marking.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const question = {
  contentId: 'bridges',
  contentDigest: 'd1',
  questionId: 'q1',
  title: 'The bridges that grow',
  questionText: 'Why does a living bridge last?',
};
const other = { ...question, questionId: 'q2', questionText: 'Who builds one?' };
const queue: MarkingQueue = {
  questions: [
    { ...question, waiting: 7, unsure: 2, marked: 4 },
    { ...other, waiting: 1, unsure: 1, marked: 12 },
  ],
  waiting: 8,
  fair: [{ ...other, marks: 12, without: 5, with: 10 }],
};
const answers: AnswersToMark = {
  ...question,
  keyPoints: [{ _id: 'k1', text: 'Its roots grow thicker every year.' }],
  sentences: ['They grow stronger every year.'],
  marked: 4,
  answers: [
    {
      attemptId: 'a1',
      responseId: 'r1',
      fCounts: true,
      responseText: 'Because roots grow.',
      responseAudioUrl: '/own',
    },
    { attemptId: 'a2', responseId: 'r2', fCounts: false, responseText: 'It is made of steel.' },
  ],
};
const teacher = personOf('teacher');
const list = (server: Server) => visit({ path: '/teacher/marking', user: teacher, server });
const found = { scores: { ...scoresOf(2), grammarAndSentenceStructure: 4.5 } };

function scoresOf(stars: number) {
  return {
    comprehensiveness: stars,
    accuracy: stars,
    keyPointCoverage: stars,
  };
}

describe('the questions that wait for marks', () => {
  it('are listed with what waits and how many of ten are marked, and lead to their answers', async () => {
    list({ 'marking.queue': () => queue });
    const table = within(await screen.findByRole('region', { name: 'Questions to mark' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toMatch(
      /Why does a living bridge last\?The bridges that grow7.*2 the scorer wasn’t sure about4 of 10/,
    );
    expect(second?.textContent).toContain('Enough marks');
    expect(table.getByRole('link', { name: question.questionText }).getAttribute('href')).toBe(
      '/teacher/marking?text=bridges&version=d1&question=q1',
    );
  });

  it('show where the marks are not in use, because they did not make it fairer', async () => {
    list({ 'marking.queue': () => ({ ...queue, fair: [{ ...other, marks: 10, without: 2, with: 1 }] }) });
    const table = within(await screen.findByRole('region', { name: 'Questions your school has marked' }));
    expect(table.getAllByRole('row')[1]?.textContent).toContain('1 of 10Not fairer, so not in use');
  });

  it('show what the marks of the school changed', async () => {
    list({ 'marking.queue': () => queue });
    const table = within(await screen.findByRole('region', { name: 'Questions your school has marked' }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      'Who builds one?The bridges that grow5 of 1210 of 12',
    );
  });

  it('are none where nothing waits', async () => {
    list({});
    expect(await screen.findByText('Nothing to mark')).toBeDefined();
  });

  it('say when they did not come, and come again', async () => {
    let isAway = true;
    const { press } = list({
      'marking.queue': () => {
        if (isAway) throw refusal(503, 'Away');
        return queue;
      },
    });
    expect(await screen.findByText('We couldn’t load the answers to mark.')).toBeDefined();
    isAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: question.questionText })).toBeDefined();
  });

  it('are counted on the teacher’s dashboard', async () => {
    const server: Server = { 'staff.teacher-classes': () => [], 'marking.queue': () => queue };
    visit({ path: '/teacher/dashboard', user: teacher, server });
    const link = await screen.findByRole('link', { name: 'Mark answers: 8 waiting' });
    expect(link.getAttribute('href')).toBe('/teacher/marking');
  });
});

describe('the answers to one question', () => {
  const open = (server: Server = {}) =>
    visit({
      path: '/teacher/marking?text=bridges&version=d1&question=q1',
      user: teacher,
      server: { 'marking.answers': () => answers, 'attempt.correct-score': () => found, ...server },
    });
  const marksSent = ({ asked }: ReturnType<typeof open>) =>
    asked.filter(({ name }) => name === 'attempt.correct-score').map(({ body }) => body);

  it('stand below what a full answer says, with Play, and without what the scorer gave', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Answer 1 of 2' })).toBeDefined();
    for (const text of [
      'Because roots grow.',
      'Its roots grow thicker every year.',
      'They grow stronger every year.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Play Answer 1 of 2' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /stars?$/ }).map(({ textContent }) => textContent)).toEqual([
      '0',
      '0.5',
      '1',
      '1.5',
      '2',
      '2.5',
      '3',
      '3.5',
      '4',
      '4.5',
      '5',
    ]);
    expect(screen.queryByText(/The scorer/)).toBeNull();
  });

  it('follow one another at once, and after each mark the scorer’s is told', async () => {
    const visited = open();
    await visited.press.click(await screen.findByRole('button', { name: '3.5 stars' }));
    expect(screen.getByRole('heading', { name: 'Answer 2 of 2' })).toBeDefined();
    expect(await screen.findByText('You gave 3.5. The scorer gave 2.')).toBeDefined();
    expect(screen.getByText('5 of 10 marks')).toBeDefined();
    expect(marksSent(visited)).toEqual([{ scores: scoresOf(3.5) }]);
    await visited.press.click(screen.getByRole('button', { name: '0 stars' }));
    expect(screen.getByText('That’s all for now')).toBeDefined();
    // It is in another language, say: nothing can be learned from it.
    expect(screen.getByText('5 of 10 marks')).toBeDefined();
  });

  it('are marked by keys too: a digit, Shift for half a star more, S to skip, U to go back', async () => {
    const visited = open({ 'attempt.correct-score': () => ({ notGiven: 'unsure' }) });
    await screen.findByRole('heading', { name: 'Answer 1 of 2' });
    await visited.press.keyboard('{Shift>}[Digit4]{/Shift}');
    expect(await screen.findByText('You gave 4.5. The scorer wasn’t sure.')).toBeDefined();
    await visited.press.keyboard('u');
    expect(screen.getByRole('heading', { name: 'Answer 1 of 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: '4.5 stars' }).getAttribute('aria-pressed')).toBe('true');
    await visited.press.keyboard('[Digit3]');
    expect(screen.getByText('5 of 10 marks')).toBeDefined();
    await visited.press.keyboard('s');
    expect(screen.getByText('That’s all for now')).toBeDefined();
    expect(marksSent(visited)).toEqual([{ scores: scoresOf(4.5) }, { scores: scoresOf(3) }]);
  });

  it('take a note for the student, in which no key is a mark', async () => {
    const visited = open();
    await visited.press.click(await screen.findByText('Add a note'));
    await visited.press.type(screen.getByRole('textbox', { name: 'Note for the student' }), 's 4 u: say why');
    expect(screen.getByRole('heading', { name: 'Answer 1 of 2' })).toBeDefined();
    await visited.press.click(screen.getByRole('button', { name: '2 stars' }));
    expect(marksSent(visited)).toEqual([{ scores: scoresOf(2), reason: 's 4 u: say why' }]);
    const note = (): HTMLElement =>
      screen.getByRole('textbox', { name: 'Note for the student', hidden: true });
    expect(note()).toHaveProperty('value', '');
    await visited.press.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(note()).toHaveProperty('value', 's 4 u: say why');
  });

  it('tell after the tenth mark what the marks changed', async () => {
    const fair = [{ ...question, marks: 10, without: 4, with: 9 }];
    let marked = 9;
    const { press } = open({
      'marking.answers': () => ({ ...answers, marked: 9 }),
      'marking.queue': () => (marked === 10 ? { ...queue, fair } : queue),
      'attempt.correct-score': () => {
        marked = 10;
        return found;
      },
    });
    await screen.findByRole('heading', { name: 'Answer 1 of 2' });
    expect(screen.queryByText('The scorer now follows your marks')).toBeNull();
    await press.click(screen.getByRole('button', { name: '4 stars' }));
    expect(await screen.findByText(/on 4 of 10 answers before. With your marks it’s 9 of 10/)).toBeDefined();
  });

  it('say that scoring stays as it is, where the marks did not make it fairer', async () => {
    const fair = [{ ...question, marks: 10, without: 2, with: 1 }];
    open({
      'marking.answers': () => ({ ...answers, marked: 10 }),
      'marking.queue': () => ({ ...queue, fair }),
    });
    expect(await screen.findByText('Your marks didn’t make scoring fairer')).toBeDefined();
    expect(screen.getByText(/on 2 of 10 .* would be 1 of 10, so scoring stays as it is/)).toBeDefined();
    expect(screen.queryByText('The scorer now follows your marks')).toBeNull();
  });

  it('have the next one read out', async () => {
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: '4 stars' }));
    const shown = screen.getByRole('region', { name: 'Answer 2 of 2' });
    expect(document.activeElement).toBe(shown);
  });

  it('come back where the mark was not taken, with the note', async () => {
    const { press } = open({
      'attempt.correct-score': () => {
        throw refusal(503, 'Try again in a minute.');
      },
    });
    await press.click(await screen.findByText('Add a note'));
    await press.type(screen.getByRole('textbox', { name: 'Note for the student' }), 'Say why');
    await press.click(screen.getByRole('button', { name: '2 stars' }));
    expect(await screen.findByText('Try again in a minute.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Note for the student' })).toHaveProperty('value', 'Say why');
    expect(screen.getByRole('heading', { name: 'Answer 1 of 2' })).toBeDefined();
    expect(screen.getByText('4 of 10 marks')).toBeDefined();
  });

  it('are not there for a question that is none', async () => {
    open({
      'marking.answers': () => {
        throw refusal(404, 'We couldn’t find this question.');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });
});
