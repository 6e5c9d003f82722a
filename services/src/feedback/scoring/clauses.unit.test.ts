import { expect, it } from 'vitest';
import { quotableIn } from './clauses.js';

it.each([
  [
    'They cut the long instructions into many small pieces with care and stored them in places',
    'They cut the long instructions into many small pieces with care …',
  ],
  [
    'The driver pulled a handle inside the tram which made a long arm swing over the glass',
    'The driver pulled a handle inside the tram …',
  ],
  [
    'He held on to the hand of his big sister from the kitchen up to the roof of the house',
    'He held on to the hand of his big sister …',
  ],
  ['It does not drift away', 'It does not drift away'],
])('a long clause is cut where a group of words ends: %s', (answer, quote) => {
  expect(quotableIn(answer)).toEqual([quote]);
});
