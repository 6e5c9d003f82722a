import { expect, it } from 'vitest';
import { drawings } from './drawing.js';
import file from './drawings.svg?raw';

it('every drawing that is named is in the file of drawings, and no other is', () => {
  expect([...file.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...drawings]);
});
