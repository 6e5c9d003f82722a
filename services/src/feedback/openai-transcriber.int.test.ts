import { afterEach, describe, expect, it } from 'vitest';
import { type GivenAnswer, type OpenaiDouble, startOpenaiDouble } from './openai-double.fixture.js';
import { createOpenaiTranscriber } from './openai-transcriber.adapter.js';
import { describeTranscriberContract, riverRecording } from './transcriber.contract.js';
import {
  InvalidTranscription,
  type Transcriber,
  TranscriberUnavailable,
  TranscriptionRefused,
} from './transcriber.port.js';

const heard = { body: JSON.stringify({ text: ' The river rose in the night.\n' }) };

describeTranscriberContract('an OpenAI-compatible server', async () => {
  const server = await startOpenaiDouble(() => heard);
  const transcriber = createOpenaiTranscriber({ url: server.url });
  return { ...transcriber, close: server.close };
});

describe('an OpenAI-compatible transcriber', () => {
  let server: OpenaiDouble;
  const given = async (answer: GivenAnswer | undefined, suffix = ''): Promise<Transcriber> => {
    server = await startOpenaiDouble(() => answer);
    const url = `${server.url}${suffix}`;
    return createOpenaiTranscriber({ url, model: 'small', apiKey: 'secret', timeoutMs: 1000 });
  };
  afterEach(() => server.close());

  it.each(['', '/', '/v1', '/v1/'])(
    'is called at /v1/audio/transcriptions for an address ending in "%s"',
    async (suffix) => {
      const transcriber = await given(heard, suffix);
      await transcriber.transcribe(await riverRecording());
      expect(server.got.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
    },
  );

  it('is sent the recording, the model, the language and the key', async () => {
    const transcriber = await given(heard);
    const { bytes } = await riverRecording();
    await transcriber.transcribe({ bytes, mimeType: 'audio/webm;codecs=opus', language: 'en-US' });
    const [request] = server.got;
    expect(request?.fields).toEqual({ model: 'small', response_format: 'json', language: 'en' });
    expect(request?.file).toEqual({ name: 'answer.webm', type: 'audio/webm', bytes });
    expect(request?.authorization).toBe('Bearer secret');
  });

  it('may hear nothing', async () => {
    const transcriber = await given({ body: '{"text":""}' });
    expect(await transcriber.transcribe(await riverRecording())).toEqual({
      text: '',
      engine: 'openai-transcriber/small',
    });
  });

  it.each([
    ['is overloaded', { status: 429, body: '{}' }, TranscriberUnavailable],
    ['fails', { status: 503, body: 'no' }, TranscriberUnavailable],
    ['does not answer in time', undefined, TranscriberUnavailable],
    ['refuses the caller', { status: 401, body: '{}' }, TranscriptionRefused],
    ['refuses the recording', { status: 400, body: '{}' }, TranscriptionRefused],
    ['answers no JSON', { body: '<html>' }, InvalidTranscription],
    ['answers without a text', { body: '{"words":[]}' }, InvalidTranscription],
  ])('says what is wrong where the server %s', async (_, answer, problem) => {
    const transcriber = await given(answer);
    await expect(transcriber.transcribe(await riverRecording())).rejects.toThrow(problem);
  });

  it('is unavailable where there is no server', async () => {
    const transcriber = await given(heard);
    await server.close();
    await expect(transcriber.transcribe(await riverRecording())).rejects.toThrow(TranscriberUnavailable);
  });
});
