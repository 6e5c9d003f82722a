import { describe, expect, it } from 'vitest';
import { SpeechUnavailable, type Speech } from '../feedback/speech.port.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { speakAnswers } from './answer-speaker.reactor.js';
import { contentDigest } from './content-digest.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';

const digest = contentDigest(geckoCeiling);
const context = { failures: 0, now: 0, stream: () => Promise.resolve([]) };
const publication = (item = geckoCeiling) => ({
  type: 'ContentPublished',
  data: { contentId: item._id, digest, item },
  meta: metaAt('2026-01-05T08:00:00.000Z'),
  stream: 'content-gecko-ceiling',
  revision: 0,
  position: '0',
});

const studio = (speak?: Speech['speak']) => {
  const said: string[] = [];
  const stored = new Map<string, Uint8Array>();
  const speech = {
    speak:
      speak ??
      ((text: string) => {
        said.push(text);
        const sound = { bytes: Buffer.from(text), mimeType: 'audio/wav', durationSeconds: 2, timepoints: [] };
        return Promise.resolve(sound);
      }),
  } as Speech;
  const blobs = {
    put: (key: string, bytes: Uint8Array) => {
      stored.set(key, bytes);
      return Promise.resolve({ outcome: 'stored' as const });
    },
  } as Blobs;
  return { said, stored, reactor: speakAnswers.create({ speech, blobs }) };
};
const away = () => Promise.reject(new SpeechUnavailable('away'));

describe('new content', () => {
  it('has its expected answers spoken, each after four words that lead in', async () => {
    const { said, stored, reactor } = studio();
    const outcome = await reactor.act(publication(), context);
    const spoken = geckoCeiling.questions.filter(({ questionType }) => questionType === undefined);
    expect(said).toEqual(spoken.map(({ modelAnswers }) => `Here is one answer. ${modelAnswers[0]}`));
    expect(outcome).toMatchObject({
      kind: 'commands',
      context: 'content',
      commands: spoken.map(({ _id }) => ({
        name: 'SpeakExpectedAnswer',
        payload: { questionId: _id, digest },
      })),
    });
    expect([...stored.keys()]).toHaveLength(spoken.length);
    expect([...stored.keys()].every((key) => key.startsWith(`speech/content/gecko-ceiling/${digest}/`))).toBe(
      true,
    );
  });

  it('may have ids that are no part of a key', async () => {
    const { stored, reactor } = studio();
    await reactor.act(publication({ ...geckoCeiling, _id: '../é/x' }), context);
    expect([...stored.keys()].every((key) => /^[A-Za-z0-9_.\-/]+$/.test(key) && !key.includes('..'))).toBe(
      true,
    );
  });

  it('waits for a voice that is away, and is content without one in the end', async () => {
    const { reactor } = studio(away);
    await expect(reactor.act(publication(), context)).rejects.toThrow('away');
    expect(await reactor.act(publication(), { ...context, failures: 2 })).toEqual({ kind: 'done' });
  });
});
