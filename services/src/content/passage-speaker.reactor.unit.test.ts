import { describe, expect, it } from 'vitest';
import { contentCommands } from '@lectern/events/content/content.events';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { SpeechUnavailable, type Speech } from '../feedback/speech.port.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { contentDigest } from './content-digest.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';
import { speakPassages } from './passage-speaker.reactor.js';

const context = { failures: 0, now: 0, stream: () => Promise.resolve([]) };
const publication = (item = geckoCeiling) => ({
  type: 'ContentPublished',
  data: { contentId: item._id, digest: contentDigest(item), item },
  meta: metaAt('2026-01-05T08:00:00.000Z'),
  stream: 'content-gecko-ceiling',
  revision: 0,
  position: '0',
});
const identity = { name: 'engine', version: '1' };
/** Hears the last word alone. */
const lastWord = (text: string): Timepoint[] => {
  const word = text.split(' ').at(-1) ?? '';
  return [{ word, start: 1, end: 2, textStart: text.length - word.length, textEnd: text.length }];
};

const studio = (isAway = false, timesOf = lastWord) => {
  const said: string[] = [];
  const stored: string[] = [];
  const speech: Partial<Speech> = {
    identity,
    speak: (text) => {
      if (isAway) return Promise.reject(new SpeechUnavailable('away'));
      said.push(text);
      return Promise.resolve({
        bytes: Buffer.from(text),
        mimeType: 'audio/wav',
        durationSeconds: 2,
        timepoints: timesOf(text),
      });
    },
  };
  const blobs: Partial<Blobs> = {
    put: (key) => {
      stored.push(key);
      return Promise.resolve({ outcome: 'stored' as const });
    },
  };
  const reactor = speakPassages.create({ speech: speech as Speech, blobs: blobs as Blobs });
  return { said, stored, reactor };
};

describe('new content', () => {
  it('is read aloud paragraph by paragraph, each word by its place in the whole text', async () => {
    const { said, stored, reactor } = studio();
    const outcome = await reactor.act(publication(), context);
    const paragraphs = paragraphsOf(geckoCeiling.content);
    expect(said).toEqual(paragraphs.map(({ text }) => text));
    expect(outcome).toMatchObject({
      kind: 'commands',
      context: 'content',
      commands: [
        {
          name: 'SpeakPassage',
          payload: {
            contentId: 'gecko-ceiling',
            digest: contentDigest(geckoCeiling),
            speech: identity,
            parts: stored.map((blobKey) => ({ blobKey, mimeType: 'audio/wav', durationSeconds: 2 })),
          },
        },
      ],
    });
    const payload = outcome.kind === 'commands' ? outcome.commands[0]?.payload : undefined;
    const { parts } = contentCommands.SpeakPassage.parse(payload);
    for (const { word, textStart, textEnd } of parts.flatMap(({ timepoints }) => timepoints)) {
      expect(geckoCeiling.content.slice(textStart, textEnd)).toBe(word);
    }
  });

  it('has its paragraphs marked as a whole where nobody knows when their words are heard', async () => {
    const { reactor } = studio(false, () => []);
    const outcome = await reactor.act(publication({ ...geckoCeiling, content: 'One.\n\nTwo.' }), context);
    const parts = [
      { timepoints: [{ word: 'One.', start: 0, end: 2, textStart: 0, textEnd: 4 }] },
      { timepoints: [{ word: 'Two.', start: 0, end: 2, textStart: 6, textEnd: 10 }] },
    ];
    expect(outcome).toMatchObject({ commands: [{ payload: { parts } }] });
  });

  it('has nothing said for a paragraph without a word', async () => {
    const { said, reactor } = studio();
    await reactor.act(publication({ ...geckoCeiling, content: 'One.\n\n* * *\n\nTwo.' }), context);
    expect(said).toEqual(['One.', 'Two.']);
  });

  it('waits for a voice that is away, and is content without one in the end', async () => {
    const { reactor } = studio(true);
    await expect(reactor.act(publication(), context)).rejects.toThrow('away');
    expect(await reactor.act(publication(), { ...context, failures: 2 })).toEqual({ kind: 'done' });
  });
});
