import { describe, expect, it } from 'vitest';
import {
  embedKeyCreated,
  embedKeyRevoked,
  embedOriginAllowed,
} from '@lectern/events/embedding/embedding.events';
import * as fixtures from '@lectern/events/embedding/embedding.fixtures';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { embeddingDecider, mostKeys, mostOrigins } from './embedding.decider.js';

const spec = deciderSpec(embeddingDecider);
const { banyanAllowsItsSite, banyanRemovesItsSite, banyansKey, banyansKeyRevoked } = fixtures;
const allow = { type: 'AllowEmbedOrigin', data: banyanAllowsItsSite.data } as const;
const remove = { type: 'RemoveEmbedOrigin', data: banyanRemovesItsSite.data } as const;
const create = { type: 'CreateEmbedKey', data: banyansKey.data } as const;
const revoke = { type: 'RevokeEmbedKey', data: banyansKeyRevoked.data } as const;

describe('the sites where a school’s widgets may stand', () => {
  it('are allowed and removed, each once', () => {
    expect(spec.given().when(allow)).toEqual([banyanAllowsItsSite]);
    expect(spec.given(banyanAllowsItsSite).when(allow)).toEqual([]);
    expect(spec.given(banyanAllowsItsSite).when(remove)).toEqual([banyanRemovesItsSite]);
    expect(spec.given(banyanAllowsItsSite, banyanRemovesItsSite).when(remove)).toEqual([]);
    expect(spec.given(banyanAllowsItsSite, banyanRemovesItsSite).when(allow)).toEqual([banyanAllowsItsSite]);
  });

  it('are no more than a school can look after', () => {
    const many = Array.from({ length: mostOrigins }, (_, n) =>
      fact(embedOriginAllowed, { schoolId: 'banyan', origin: `https://site-${n}.example` }),
    );
    expect(spec.given(...many).when(allow)).toMatchObject({
      message: `A school can allow ${mostOrigins} sites. Remove one that isn’t used.`,
    });
  });
});

describe('the keys of a school', () => {
  it('are made and revoked, each once, and a revoked one stays so', () => {
    expect(spec.given().when(create)).toEqual([banyansKey]);
    expect(spec.given(banyansKey).when(create)).toEqual([]);
    expect(spec.given(banyansKey).when(revoke)).toEqual([banyansKeyRevoked]);
    expect(spec.given(banyansKey, banyansKeyRevoked).when(revoke)).toEqual([]);
    expect(spec.given(banyansKey, banyansKeyRevoked).when(create)).toEqual([]);
  });

  it('are not revoked where there is none', () => {
    expect(spec.given().when(revoke)).toMatchObject({ message: 'There is no such key.' });
  });

  it('are limited by those that are good', () => {
    const many = Array.from({ length: mostKeys }, (_, n) =>
      fact(embedKeyCreated, { schoolId: 'banyan', keyId: `key-${n}`, label: 'Moodle' }),
    );
    expect(spec.given(...many).when(create)).toMatchObject({
      message: `A school can have ${mostKeys} keys. Revoke one that isn’t used.`,
    });
    const revoked = fact(embedKeyRevoked, { schoolId: 'banyan', keyId: 'key-0' });
    expect(spec.given(...many, revoked).when(create)).toEqual([banyansKey]);
  });
});
