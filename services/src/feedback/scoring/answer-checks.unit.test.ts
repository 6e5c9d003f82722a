import { expect, it } from 'vitest';
import { isWordList, namesNothing } from './answer-checks.js';
import { tokenise } from './tokens.js';

it.each([
  'cling hairs ceiling toes',
  'window open cold air driver',
  'cut instructions pieces different places memory',
  'kelp, otter, drift, waves',
])('key words side by side say nothing: %s', (answer) => {
  expect(isWordList(tokenise(answer))).toBe(true);
});

it.each([
  'because it sleeps in kelp',
  'so it does not drift',
  'to find food',
  'no more stars to look at',
  'nobody notices',
  'little hairs on its toes stick to it',
  'He held her hand.',
])('a short answer is none: %s', (answer) => {
  expect(isWordList(tokenise(answer))).toBe(false);
});

const stemsOf = (text: string) => new Set(tokenise(text).map(({ stem }) => stem));
const why = 'Why does a sea otter roll itself up in kelp before it sleeps?';

it.each([
  'I think that it was done because nobody wanted to do anything at all about the problem.',
  'because people wanted to do something',
  'I think that nobody knew anything about it',
  'The otter rolls itself up in kelp because it sleeps, I think.',
])('what would answer any question names nothing of this one: %s', (answer) => {
  expect(namesNothing(tokenise(answer), stemsOf(why))).toBe(true);
});

it.each([
  'so it stays put and doesn’t drift',
  'the waves',
  'It is tied down.',
  'It needs two hands for food.',
])('a right answer in few or general words names something: %s', (answer) => {
  expect(namesNothing(tokenise(answer), stemsOf(why))).toBe(false);
});
