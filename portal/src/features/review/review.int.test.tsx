import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  attemptOf,
  feedbackOf,
  questionOf,
  responseOf,
  scores,
  summaryOf,
} from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const open = (attempt: AttemptView, role: 'student' | 'teacher' = 'student', server: Server = {}) =>
  visit({
    path: '/practice-history/attempt/a1',
    user: personOf(role, role === 'student' ? {} : { _id: 'u2', firstName: 'Ruth' }),
    server: { 'attempt.review': () => attempt, ...server },
  });
const article = async (name: RegExp | string) => within(await screen.findByRole('article', { name }));

describe('the review of an attempt', () => {
  it('names the page, the day and how many questions were answered', async () => {
    open(attemptOf([questionOf(), questionOf({ _id: 'q2' })], [responseOf({ scores })]));
    await screen.findByRole('heading', { level: 1, name: 'The bridges that grow' });
    expect(screen.getByText(/You answered 1 of 2 questions/)).toBeDefined();
    expect(screen.getByText(/14 minutes/)).toBeDefined();
    const index = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(index.getByRole('link', { name: /Question 1.*4 of 5 stars/ }).getAttribute('href')).toBe(
      '#question-1',
    );
    expect(index.getByRole('link', { name: /Question 2.*not answered/ })).toBeDefined();
  });

  it('speaks of the student to a teacher', async () => {
    open(attemptOf([questionOf()], [responseOf({ scores })]), 'teacher');
    expect(await screen.findByText(/Meera answered 1 of 1 questions/)).toBeDefined();
  });

  it('is not found where there is none for this reader', async () => {
    open(attemptOf([], []), 'student', {
      'attempt.review': () => {
        throw refusal(404, 'We couldn’t find this attempt.');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('says when it did not come', async () => {
    open(attemptOf([], []), 'student', {
      'attempt.review': () => {
        throw refusal(500, 'Something went wrong');
      },
    });
    expect(await screen.findByText('We couldn’t load the answers.')).toBeDefined();
  });
});

describe('a choice', () => {
  const question = questionOf({
    questionType: 'mcq',
    options: [
      { _id: 'o1', htmlContent: 'The <b>rivers</b>' },
      { _id: 'o2', htmlContent: 'No wood' },
    ],
  });
  const choice = (optionId: string) =>
    responseOf({ kind: 'mcq', mcqResponse: [{ optionId }], mcqCorrectOptions: ['o1'] });

  it('that is right says so', async () => {
    open(attemptOf([question], [choice('o1')]));
    const radio = await screen.findByRole('radio', { name: /The rivers.*Your answer is correct/ });
    expect(radio).toHaveProperty('checked', true);
    expect(screen.queryByText('Correct answer')).toBeNull();
  });

  it('that is not right shows both answers', async () => {
    open(attemptOf([question], [choice('o2')]));
    expect(await screen.findByRole('radio', { name: /The rivers.*Correct answer/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(screen.getByRole('radio', { name: /No wood.*Your answer isn’t right yet/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('whose options are missing says so, and can be asked for again', async () => {
    const { press, asked } = open(attemptOf([questionOf({ questionType: 'mcq' })], [choice('o1')]));
    await screen.findByText('Error: Unable to load MCQ data');
    const before = asked.filter(({ name }) => name === 'attempt.review').length;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => asked.filter(({ name }) => name === 'attempt.review').length).toBe(before + 1);
  });
});

describe('word matching', () => {
  it('is a table of word, answer and correct answer with its percentage', async () => {
    const response = responseOf({
      kind: 'matchword',
      wordMatchingResponse: [
        { word: 'seldom', meaning: 'not often', fCorrect: true, correctMeaning: 'not often' },
        { word: 'woven', meaning: 'grows wider', fCorrect: false, correctMeaning: 'passed over and under' },
        {
          word: 'hollow',
          meaning: 'with nothing inside',
          fCorrect: true,
          correctMeaning: 'with nothing inside',
        },
      ],
    });
    open(attemptOf([questionOf({ questionType: 'matchword' })], [response]));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Word',
      'Your Answer',
      'Correct Answer',
    ]);
    expect(table.getByRole('row', { name: 'woven grows widernot yet passed over and under' })).toBeDefined();
    expect(screen.getByText('67% correct')).toBeDefined();
  });
});

describe('a free response', () => {
  const spoken = responseOf({
    fixedTranscription: 'Its roots keep growing.',
    responseAudioUrl: '/own',
    peaks: [0.2, 0.8],
    duration: 16,
    partsStored: 5,
    partsTotal: 5,
    scores,
    scoredBy: {
      name: 'lectern-offline',
      version: '1.0.0',
      calibration: 'c',
      at: '2026-03-12T10:03:00Z',
      inputsDigest: 'd',
    },
    feedback: feedbackOf({
      audioUrl: '/feedback',
      rephrasedResponseAudioUrl: '/rephrased',
      gaps: ['How long it takes'],
    }),
  });
  const asked = questionOf({ answerText: 'The roots are still growing.', answerAudioUrl: '/expected' });

  it('has all its parts, each to be heard', async () => {
    open(attemptOf([asked], [spoken]));
    const part = await article(/grow stronger/);
    const headings = part.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Your Response',
      'Your Rephrased Response',
      'How to improve your response',
      'Expected Answer',
      'Scores',
    ]);
    const plays = part.getAllByRole('button', { name: /^Play/ }).map((button) => button.textContent);
    expect(plays).toEqual(headings.slice(0, 4).map((heading) => `Play ${heading}`));
    expect(part.getByText('How long it takes')).toBeDefined();
    expect(part.getByText('5 of 5 parts stored')).toBeDefined();
  });

  it('has a Communication score that opens into its parts, Critical Thinking, and who gave them', async () => {
    open(attemptOf([asked], [spoken]));
    const part = await article(/grow stronger/);
    expect(part.getByText('Communication').closest('details')?.textContent).toMatch(
      /4 of 5 stars.*Grammar and sentence structure.*4 of 5 stars.*Comprehensiveness.*4 of 5 stars/,
    );
    expect(part.getByText('Critical Thinking').closest('summary')?.textContent).toMatch(/4 of 5 stars/);
    const scored = part.getByText(/^Scored automatically, 12 Mar/).closest('details');
    expect(scored?.open).toBe(false);
    expect(scored?.textContent).toContain('Scorer: lectern-offline 1.0.0');
  });

  it('has decimals for an adult', async () => {
    open(attemptOf([asked], [spoken]), 'teacher');
    const part = await article(/grow stronger/);
    expect(part.getByText('Communication').closest('details')?.textContent).toMatch(
      /4\.0.*Grammar and sentence structure.*4\.2.*Comprehensiveness.*3\.8/,
    );
  });

  it('says that its grammar score is an estimate where the grammar was not checked', async () => {
    const estimate = /grammar checker wasn’t available/;
    open(attemptOf([asked], [spoken]));
    expect((await article(/grow stronger/)).queryByText(estimate)).toBeNull();
    cleanup();
    open(attemptOf([asked], [{ ...spoken, fGrammarSkipped: true }]));
    expect((await article(/grow stronger/)).getByText(estimate)).toBeDefined();
  });

  it('tells staff, and not the student, why another scorer scored it', async () => {
    const scoredBy = {
      name: 'lectern-offline',
      version: '1.0.0',
      calibration: 'c',
      at: '2026-03-12T10:03:00Z',
      inputsDigest: 'd',
      fallback: { from: 'llm:small', reason: 'timedOut' as const },
    };
    const note = /AI model took too long/;
    open(attemptOf([asked], [{ ...spoken, scoredBy }]), 'teacher');
    expect((await article(/grow stronger/)).getByText(note)).toBeDefined();
    cleanup();
    open(attemptOf([asked], [{ ...spoken, scoredBy }]));
    expect((await article(/grow stronger/)).queryByText(note)).toBeNull();
  });

  it.each(['summarization', 'textResponse'] as const)(
    'to a %s has no Expected Answer',
    async (questionType) => {
      open(attemptOf([{ ...asked, questionType }], [spoken]));
      await screen.findByRole('heading', { name: 'Your Response' });
      expect(screen.queryByText('Expected Answer')).toBeNull();
    },
  );

  it('keeps earlier responses folded below', async () => {
    const again = { ...spoken, responseId: 'again-12', reIteratedAt: '2026-03-12T10:08:00.000Z' };
    const first = {
      ...spoken,
      fixedTranscription: 'It is a tree.',
      scores: { ...scores, comprehensiveness: 2 },
    };
    open(attemptOf([asked], [first, again]));
    const part = await article(/grow stronger/);
    const fold = part
      .getByText(/^Earlier, .*Communication 3 of 5 stars, Critical Thinking 4 of 5 stars$/)
      .closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('It is a tree.');
  });

  it('that is still thought about says where the work is', async () => {
    open(attemptOf([asked], [responseOf({ kind: 'text', stage: 'recorded', responseText: 'I would.' })]));
    await screen.findByText('Thinking about your answer');
    expect(
      screen.getByText('Comparing it with the passage').closest('li')?.getAttribute('aria-current'),
    ).toBe('step');
    expect(
      screen.getByText('You can leave this page. Your feedback will be here when you come back.'),
    ).toBeDefined();
  });

  it('that is scored meanwhile shows it', async () => {
    let attempt = attemptOf([asked], [responseOf({ stage: 'recorded' })]);
    const { queries } = open(attempt, 'student', { 'attempt.review': () => attempt });
    await screen.findByText('Thinking about your answer');
    attempt = attemptOf([asked], [spoken]);
    await act(() => queries.invalidateQueries({ queryKey: ['attempt.review'] }));
    await screen.findByText('Critical Thinking');
    expect(screen.queryByText('Thinking about your answer')).toBeNull();
  });

  it('that is scored and waits for its feedback says so', async () => {
    const { feedback: _, ...halfway } = { ...spoken, stage: 'scored' as const };
    open(attemptOf([asked], [halfway]));
    expect(await screen.findByText('Critical Thinking')).toBeDefined();
    const now = screen.getByText('Writing your feedback').closest('li');
    expect(now?.getAttribute('aria-current')).toBe('step');
  });

  it('that is too short is not evaluated', async () => {
    open(attemptOf([asked], [{ ...spoken, fShortResponse: true }]));
    await screen.findByText('Too short to evaluate');
    expect(screen.queryByText('Communication')).toBeNull();
  });

  it('that was read out is not evaluated, and shows the evidence side by side', async () => {
    const text = 'They say roots are woven into bridges.';
    const evidence = [{ answerStart: 9, answerEnd: 37, passageStart: 14, passageEnd: 42 }];
    const copied = responseOf({
      responseText: text,
      fPenalized: true,
      cheating: [{ type: 'linesFromPassage' }],
      copiedShare: 0.86,
      evidence,
      scores,
    });
    open(attemptOf([asked], [copied]));
    const part = await article(/grow stronger/);
    expect(
      part.getByText(/significant portion of this answer was read directly from the passage/),
    ).toBeDefined();
    expect(part.getByText('Points are deducted for reading out lines.')).toBeDefined();
    expect(part.getAllByText('roots are woven into bridges')).toHaveLength(2);
    expect(part.getByText(/86% of the words/)).toBeDefined();
    expect(part.queryByText('Communication')).toBeNull();
  });

  it('with a gap says which seconds are missing', async () => {
    const begun = Date.parse(spoken.respondedAt);
    const gaps = [{ from: begun + 8_000, to: begun + 13_000 }];
    open(attemptOf([asked], [{ ...spoken, partsStored: 4, gaps }]));
    await screen.findByText('4 of 5 parts stored');
    expect(screen.getByText('Missing from 0:08 to 0:13.')).toBeDefined();
  });

  it('without an answer leads to practice only where the student is', async () => {
    const questions = [asked, questionOf({ _id: 'q2', questionText: 'And then?' })];
    open(attemptOf(questions, [], { status: 'answering', questionId: 'q2' }));
    const second = await article('And then?');
    expect(second.getByRole('link', { name: 'Answer it now' }).getAttribute('href')).toBe(
      '/practice/attempt/a1',
    );
    expect(screen.getAllByRole('link', { name: 'Answer it now' })).toHaveLength(1);
  });
});

it('the history leads here and back', async () => {
  const { press } = visit({
    path: '/practice-history/log',
    user: personOf('student'),
    server: {
      'attempt.log': () => ({ items: [summaryOf({ title: 'The bridges that grow' })], total: 1 }),
      'attempt.review': () => attemptOf([questionOf()], []),
    },
  });
  await press.click(await screen.findByRole('link', { name: 'The bridges that grow' }));
  await screen.findByRole('navigation', { name: 'Questions' });
  const crumb = within(screen.getByRole('main')).getByRole('link', { name: 'History' });
  expect(crumb.getAttribute('href')).toBe('/practice-history/log');
});

describe('an answer of which the scorer was not sure', () => {
  const sentence = 'They grow stronger every year.';
  const unsure = responseOf({
    fUnsure: true,
    responseText: 'Because the roots grow.',
    feedback: feedbackOf({
      feedbackText: 'Compare it with the text yourself.',
      rephrasedResponse: '',
      gaps: ['You could also say: Roots grow thicker.'],
      passageSentences: [sentence],
    }),
  });
  const asked = questionOf({ keyPoints: [{ _id: 'k1', text: 'Roots grow thicker every year.' }] });

  it('is compared with the passage: no scores, what a full answer says, and where it stands', async () => {
    const { press } = open(attemptOf([asked], [unsure]));
    const question = await article(/Why does a living bridge/);
    expect(question.getByRole('heading', { name: 'Compare it with the text' })).toBeDefined();
    expect(question.getByText('Roots grow thicker every year.')).toBeDefined();
    for (const name of ['Scores', 'Your Rephrased Response', 'How to improve your response']) {
      expect(question.queryByRole('heading', { name })).toBeNull();
    }
    expect(question.queryByText('Not yet said:')).toBeNull();
    expect(question.queryByText(/A teacher can/)).toBeNull();
    expect(screen.getByRole('link', { name: /Question 1.*not marked yet/ })).toBeDefined();
    await press.click(question.getByRole('button', { name: 'Show me in the text' }));
    expect(document.activeElement?.tagName).toBe('MARK');
    expect(document.activeElement?.textContent).toBe(sentence);
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });

  it('may be marked by a teacher, as staff are told', async () => {
    open(attemptOf([asked], [unsure]), 'teacher');
    const question = await article(/Why does a living bridge/);
    expect(question.getByRole('link', { name: 'mark it' }).getAttribute('href')).toBe('/teacher/marking');
  });
});
