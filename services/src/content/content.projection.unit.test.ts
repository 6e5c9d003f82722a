import { describe, expect, it } from 'vitest';
import {
  contentPublished,
  contentRetired,
  contentReturned,
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
  it('keeps every version and shelves the newest', async () => {
    const { documents, writesOfRepetition } = await spec.given(first, second);
    expect(documents).toEqual({
      'gecko-ceiling@d1': { item: geckoCeiling, digest: 'd1', voices: {} },
      'gecko-ceiling@d2': { item: renamed, digest: 'd2', voices: {} },
      'gecko-ceiling': {
        shelf: 'passage',
        owner: '',
        level: 1,
        title: 'A Gecko',
        digest: 'd2',
        questions: geckoCeiling.questions.length,
        minutes: 1,
        opening: 'At night, a small lizard runs up the kitchen wall.',
        topic: 'Animals',
        drawing: 'gecko-ceiling',
        standsOn: 'animals',
        versions: ['d1', 'd2'].map((digest) => expect.objectContaining({ digest })),
        isRetired: false,
        unsure: 0,
      },
    });
    expect(writesOfRepetition).toBe(0);
  });

  it('shelves a text of an earlier version, which has neither topic nor shelf nor drawing', async () => {
    const { topic: _topic, drawing: _drawing, shelf: _shelf, ...earlier } = geckoCeiling;
    const { documents } = await spec.given(
      fact(contentPublished, { contentId, digest: 'd1', item: { ...earlier, content: 'No full stop' } }),
    );
    expect(documents['gecko-ceiling']).toEqual({
      shelf: 'passage',
      owner: '',
      level: 1,
      title: geckoCeiling.title,
      digest: 'd1',
      questions: geckoCeiling.questions.length,
      minutes: 1,
      opening: 'No full stop',
      versions: [expect.objectContaining({ digest: 'd1' })],
      isRetired: false,
      unsure: 0,
    });
  });

  it('knows what was taken out of the library, and what was put back', async () => {
    const retired = fact(contentRetired, { contentId });
    const returned = fact(contentReturned, { contentId });
    const taken = await spec.given(first, retired, second);
    expect(taken.documents['gecko-ceiling']).toMatchObject({ isRetired: true, digest: 'd2' });
    const back = await spec.given(first, retired, returned);
    expect(back.documents['gecko-ceiling']).toMatchObject({ isRetired: false });
  });

  it('keeps the voices of a version that is published again', async () => {
    const speech = { name: 'espeak-ng', version: '1' };
    const aloud = fact(passageSpoken, { contentId, digest: 'd1', speech, parts: [recording] });
    const { documents } = await spec.given(first, spoken, aloud, second, first);
    expect(documents['gecko-ceiling@d1']).toMatchObject({
      voices: { q1: recording },
      readAloud: { engine: 'espeak-ng', parts: [recording] },
    });
    expect(documents['gecko-ceiling']).toMatchObject({ digest: 'd1' });
  });
});
