import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import {
  contentPublished,
  expectedAnswerSpoken,
  passageSpoken,
} from '@lectern/events/content/content.events';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { contentDecider } from './content.decider.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';

const spec = deciderSpec(contentDecider);
const contentId = geckoCeiling._id;
const version = (digest: string) => ({ contentId, digest, item: geckoCeiling });
const published = (digest: string) => fact(contentPublished, version(digest));
const publish = (digest: string) => ({ type: 'PublishContent', data: version(digest) }) as const;
const voice = (digest: string, questionId = 'q1') => ({
  contentId,
  digest,
  questionId,
  blobKey: `speech/content/${digest}/${questionId}`,
  mimeType: 'audio/wav',
  durationSeconds: 3,
  timepoints: [],
});
const speak = (digest: string, questionId?: string) =>
  ({ type: 'SpeakExpectedAnswer', data: voice(digest, questionId) }) as const;

const aloud = (digest: string) => ({
  contentId,
  digest,
  speech: { name: 'espeak-ng', version: '1' },
  parts: [{ blobKey: 'speech/1', mimeType: 'audio/wav', durationSeconds: 3, timepoints: [] }],
});
const readAloud = (digest: string) => ({ type: 'SpeakPassage', data: aloud(digest) }) as const;

describe('content', () => {
  it('is published in versions; the one in force again is no news', () => {
    expect(spec.given().when(publish('d1'))).toEqual([published('d1')]);
    expect(spec.given(published('d1')).when(publish('d1'))).toEqual([]);
    expect(spec.given(published('d1')).when(publish('d2'))).toEqual([published('d2')]);
  });

  it('keeps what took the place of a version when that one is published again, as at each start', () => {
    expect(spec.given(published('d1'), published('d2')).when(publish('d1'))).toEqual([]);
  });

  it('replaces the version that it names, also by an earlier one, and no other', () => {
    const replace = (digest: string, before: string) =>
      ({ type: 'PublishContent', data: { ...version(digest), before } }) as const;
    const past = spec.given(published('d1'), published('d2'));
    const amended = (digest: string) => fact(contentPublished, { ...version(digest), before: 'd2' });
    expect(past.when(replace('d3', 'd2'))).toEqual([amended('d3')]);
    expect(past.when(replace('d1', 'd2'))).toEqual([amended('d1')]);
    // What a person changed stays when the demo’s texts come again, also in a newer version.
    expect(spec.given(published('d1'), published('d2'), amended('d3')).when(publish('d4'))).toEqual([]);
    expect(past.when(replace('d2', 'd1'))).toEqual([]);
    expect(past.when(replace('d3', 'd1'))).toMatchObject({ kind: 'conflict', permanent: false });
  });

  it('gives each expected answer of a version one voice', () => {
    const spoken = fact(expectedAnswerSpoken, voice('d1'));
    expect(spec.given(published('d1')).when(speak('d1'))).toEqual([spoken]);
    expect(spec.given(published('d1'), spoken).when(speak('d1'))).toEqual([]);
    expect(spec.given(published('d1'), spoken).when(speak('d1', 'q2'))).toHaveLength(1);
    expect(spec.given(published('d1'), spoken, published('d2')).when(speak('d2'))).toHaveLength(1);
  });

  it('is read aloud once a version', () => {
    const spoken = fact(passageSpoken, aloud('d1'));
    expect(spec.given(published('d1')).when(readAloud('d1'))).toEqual([spoken]);
    expect(spec.given(published('d1'), spoken).when(readAloud('d1'))).toEqual([]);
    expect(spec.given(published('d1'), spoken, published('d2')).when(readAloud('d2'))).toHaveLength(1);
  });

  it('has no voice for a version it never had', () => {
    expect(spec.given(published('d1')).when(readAloud('d2'))).toMatchObject({ kind: 'notFound' });
    expect(spec.given(published('d1')).when(speak('d2'))).toMatchObject({
      kind: 'notFound',
      permanent: true,
    });
  });
});
