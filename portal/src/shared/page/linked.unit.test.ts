import { describe, expect, it } from 'vitest';
import { piecesOf } from './linked.js';

describe('a text with links', () => {
  it.each([
    ['Nothing to follow.', [{ text: 'Nothing to follow.' }]],
    [
      'Please [write to us](/contact).',
      [{ text: 'Please ' }, { text: 'write to us', to: '/contact' }, { text: '.' }],
    ],
    [
      '[One](/a)[two](/b#c)',
      [
        { text: 'One', to: '/a' },
        { text: 'two', to: '/b#c' },
      ],
    ],
    ['[Not ours](https://example.test)', [{ text: '[Not ours](https://example.test)' }]],
  ])('%s', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));
});
