import { expect, it } from 'vitest';
import { isWordList } from './answer-checks.js';
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
