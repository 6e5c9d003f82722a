import { describe, expect, it } from 'vitest';
import { claimed, claimReleased } from '@lectern/events/accounts/claim.events';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec, happened } from '../../platform/testing/decider-spec.js';
import { claimDecider, type SeenOwner } from './claim.decider.js';

const spec = deciderSpec(claimDecider);
const kind = 'email';
const by = (ownerId: string) => fact(claimed, { kind, ownerId });
const freedBy = (ownerId: string) => fact(claimReleased, { kind, ownerId });
const atEight = happened('2026-01-05T08:00:00.000Z', by('ann'));
const claimAt = (time: string, status: SeenOwner['status']) => ({
  type: 'Claim' as const,
  data: { kind, hash: 'h', ownerId: 'bob' } as const,
  at: Date.parse(time),
  seen: { ownerId: 'ann', status },
});
const claim = { ...claimAt('2026-01-05T09:00:00.000Z', 'there'), seen: undefined };
const release = { ...claim, type: 'ReleaseClaim' as const };

describe('a claim', () => {
  it('belongs to the first who makes it', () => {
    expect(spec.given().when(claim)).toEqual([by('bob')]);
  });

  it('made again by its owner is theirs still', () => {
    expect(spec.given(by('bob')).when(claim)).toEqual([]);
  });

  it('is refused to anybody else', () => {
    expect(spec.given(atEight).when(claimAt('2027-01-05T08:00:00.000Z', 'there'))).toMatchObject({
      kind: 'conflict',
    });
  });

  it('is free again once released', () => {
    expect(spec.given(by('ann'), freedBy('ann')).when(claim)).toEqual([by('bob')]);
  });

  it('is released by its owner only, and once', () => {
    expect(spec.given(by('bob')).when(release)).toEqual([freedBy('bob')]);
    expect(spec.given(by('bob'), freedBy('bob')).when(release)).toEqual([]);
    expect(spec.given(by('ann')).when(release)).toMatchObject({ kind: 'conflict' });
  });

  it('whose owner never came may be taken over after ten minutes', () => {
    expect(spec.given(atEight).when(claimAt('2026-01-05T08:10:00.000Z', 'none'))).toEqual([
      freedBy('ann'),
      by('bob'),
    ]);
  });

  it('is kept for an owner who may still come', () => {
    expect(spec.given(atEight).when(claimAt('2026-01-05T08:09:59.999Z', 'none'))).toMatchObject({
      kind: 'conflict',
    });
  });

  it('of somebody who was erased may be taken over at once', () => {
    expect(spec.given(atEight).when(claimAt('2026-01-05T08:00:00.001Z', 'erased'))).toEqual([
      freedBy('ann'),
      by('bob'),
    ]);
  });

  it('of what has ended since may be taken over at once', () => {
    expect(spec.given(atEight).when(claimAt('2026-01-05T08:00:00.001Z', 'closed'))).toEqual([
      freedBy('ann'),
      by('bob'),
    ]);
  });

  it('is not taken over on what was seen of an earlier owner', () => {
    const since = happened('2026-01-05T08:00:00.000Z', by('cid'));
    expect(spec.given(since).when(claimAt('2026-01-05T09:00:00.000Z', 'none'))).toMatchObject({
      kind: 'conflict',
    });
  });
});
