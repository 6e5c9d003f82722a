import { describe, expect, it } from 'vitest';
import {
  contentPublished,
  expectedAnswerSpoken,
  passageSpoken,
} from '@lectern/events/content/content.events';
import { fact } from '@lectern/events/journal/event';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { contentProjection } from './content.projection.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';

const spec = projectionSpec(contentProjection);
const contentId = 'gecko-ceiling';
const renamed = { ...geckoCeiling, title: 'A Gecko' };
const first = fact(contentPublished, { contentId, digest: 'd1', item: geckoCeiling });
const second = fact(contentPublished, { contentId, digest: 'd2', item: renamed });
const recording = { blobKey: 'speech/1', mimeType: 'audio/wav', durationSeconds: 3, timepoints: [] };
const spoken = fact(expectedAnswerSpoken, { contentId, digest: 'd1', questionId: 'q1', ...recording });

describe('content', () => {
  it('keeps every version', async () => {
    const { documents, writesOfRepetition } = await spec.given(first, second);
    expect(documents).toEqual({
      'gecko-ceiling@d1': { item: geckoCeiling, digest: 'd1', voices: {} },
      'gecko-ceiling@d2': { item: renamed, digest: 'd2', voices: {} },
    });
    expect(writesOfRepetition).toBe(0);
  });

  it('keeps the voices of a version that is published again', async () => {
    const speech = { name: 'espeak-ng', version: '1' };
    const aloud = fact(passageSpoken, { contentId, digest: 'd1', speech, parts: [recording] });
    const { documents } = await spec.given(first, spoken, aloud, second, first);
    expect(documents['gecko-ceiling@d1']).toMatchObject({
      voices: { q1: recording },
      readAloud: { engine: 'espeak-ng', parts: [recording] },
    });
  });
});
