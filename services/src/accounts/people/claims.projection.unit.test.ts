import { claimed, claimReleased, claimStream } from '@lectern/events/accounts/claim.events';
import { fact } from '@lectern/events/journal/event';
import { describe, expect, it } from 'vitest';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import { claimsProjection, type ClaimDocument } from './claims.projection.js';

const stream = claimStream('lti-subject', 'a1b2');
const told = (by: string, what: typeof claimed | typeof claimReleased): ReadEvent => ({
  ...happened('2026-12-01T08:00:00.000Z', fact(what, { kind: 'lti-subject', ownerId: by })),
  stream,
});

const after = (...events: readonly ReadEvent[]): ClaimDocument | undefined =>
  events
    .flatMap((event) => claimsProjection.handlers.get(event.type)?.(event) ?? [])
    .reduce<ClaimDocument | undefined>((before, { apply }) => apply(before), undefined);

describe('what somebody has claimed', () => {
  it('is theirs, by its hash', () => {
    expect(after(told('asha', claimed))).toEqual({ kind: 'lti-subject', hash: 'a1b2', ownerId: 'asha' });
  });
  it('is nobody’s once it is free, and the next one’s after that', () => {
    expect(after(told('asha', claimed), told('asha', claimReleased))).toBeUndefined();
    const taken = after(told('asha', claimed), told('asha', claimReleased), told('ravi', claimed));
    expect(taken).toMatchObject({ ownerId: 'ravi' });
  });
});
