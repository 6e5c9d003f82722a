import { describe, expect, it } from 'vitest';
import { contentPublished, contentRetired, contentReturned } from '@lectern/events/content/content.events';
import { fact } from '@lectern/events/journal/event';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';
import { shelvesProjection } from './shelves.projection.js';

const spec = projectionSpec(shelvesProjection);
const contentId = 'gecko-ceiling';
const renamed = { ...geckoCeiling, title: 'A Gecko' };
const first = fact(contentPublished, { contentId, digest: 'd1', item: geckoCeiling });
const second = fact(contentPublished, { contentId, digest: 'd2', item: renamed });

describe('shelves', () => {
  it('shelves the newest version, and knows those before it', async () => {
    const { documents, writesOfRepetition } = await spec.given(first, second);
    expect(documents).toEqual({
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
});
