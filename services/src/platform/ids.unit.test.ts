import { describe, expect, it } from 'vitest';
import { v5 } from 'uuid';
import { derivedId } from './ids.js';

describe('an id derived from others', () => {
  it.each([[['a']], [['event-1', 'merge-recording']], [['अ', '', '"']], [[]]])(
    'of %j is a uuid v5',
    (parts) => {
      const namespace = '7d3c5d52-5d3f-5b0e-9a54-2f1c8a6e9b11';
      expect(derivedId(...parts)).toBe(v5(JSON.stringify(parts), namespace));
    },
  );
});
