import type { Question } from '@lectern/events/content/content';
import { describe, expect, it } from 'vitest';
import { demoLibrary } from './demo-library.js';

const closed = ['mcq', 'matchword', 'readAloud'];
const isOpen = ({ questionType }: Question) => !closed.includes(questionType ?? 'spoken');
const open = demoLibrary.flatMap((item) =>
  item.questions.filter(isOpen).map((question) => ({ question, content: item.content })),
);
const named = open.map(({ question, content }) => [question._id, question, content] as const);

const least = { ways: 6, misconceptions: 3 } as const;
/** Sentences that hold the answer; one for each key point where there are more of those. */
const most = { evidence: 3 } as const;
const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).join(' ');
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe.each(named)('what the scorer knows of %s', (_id, question, content) => {
  const { keyPoints, modelAnswers, misconceptions = [], evidence = [] } = question;
  const waysOf = keyPoints.flatMap(({ ways = [] }) => ways);

  it('says each key point in several ways', () => {
    expect(keyPoints.filter(({ ways = [] }) => ways.length < least.ways)).toEqual([]);
  });

  it('says nothing twice', () => {
    const said = [...keyPoints.map(({ text }) => text), ...waysOf, ...modelAnswers];
    expect(repeated([...said, ...misconceptions.map(({ text }) => text)].map(plain))).toEqual([]);
  });

  it('has an answer to what may be misread, which says what the text says and names no fault', () => {
    expect(misconceptions.length).toBeGreaterThanOrEqual(least.misconceptions);
    const replies = misconceptions.map(({ reply }) => reply);
    expect(replies.filter((reply) => /\b(?:wrong|incorrect|mistake|fault|not right)\b/i.test(reply))).toEqual(
      [],
    );
    expect(repeated(replies)).toEqual([]);
  });

  it('numbers what may be misread after the question', () => {
    expect(misconceptions.map((one) => one._id)).toEqual(misconceptions.map((_, at) => `${_id}-m${at + 1}`));
  });

  it('quotes the sentences that hold the answer letter by letter', () => {
    expect(evidence.length).toBeGreaterThan(0);
    expect(evidence.length).toBeLessThanOrEqual(Math.max(most.evidence, keyPoints.length));
    expect(evidence.filter((sentence) => !content.includes(sentence))).toEqual([]);
    expect(evidence.filter((sentence) => !/[.!?][”’]?$/.test(sentence))).toEqual([]);
  });
});
