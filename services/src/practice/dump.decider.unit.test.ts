import { describe, expect, it } from 'vitest';
import { ashasDeviceToldWhatItKept as told } from '@lectern/events/practice/screens.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { dumpDecider, maxDumps } from './dump.decider.js';

const spec = deciderSpec(dumpDecider);
const another = (n: number) => ({ ...told, data: { ...told.data, dumpId: `other-${n}` } });
const many = (count: number) => Array.from({ length: count }, (_, n) => another(n));

describe('what a device could not hand over', () => {
  it('is kept, once', () => {
    expect(spec.given().when(told.data)).toEqual([told]);
    expect(spec.given(told).when(told.data)).toEqual([]);
  });

  it('is kept up to a limit, and refused for good beyond it', () => {
    expect(spec.given(...many(maxDumps - 1)).when(told.data)).toEqual([told]);
    expect(spec.given(...many(maxDumps)).when(told.data)).toMatchObject({
      kind: 'conflict',
      permanent: true,
    });
    expect(spec.given(...many(maxDumps)).when(another(0).data)).toEqual([]);
  });
});
