import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToSpeech } from './speech-recognition.adapter.js';

class FakeRecognition extends EventTarget {
  static last: FakeRecognition | undefined;
  lang = '';
  starts = 0;
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start(): void {
    this.starts += 1;
  }
  stop(): void {
    queueMicrotask(() => this.end());
  }
  abort(): void {
    this.end();
  }
  end(): void {
    this.dispatchEvent(new Event('end'));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
  understand(transcript: string, isFinal: boolean): void {
    const results = [{ isFinal, 0: { transcript } }];
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  }
}
const last = (): FakeRecognition => {
  if (!FakeRecognition.last) throw new Error('Nothing listens');
  return FakeRecognition.last;
};

describe('the browser’s speech recognition', () => {
  const onFailed = vi.fn<(type: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    onFailed.mockReset();
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives what was understood, with the words that were not final yet', async () => {
    const speech = listenToSpeech('en-IN', onFailed);
    expect(last().lang).toBe('en-IN');
    last().understand('A living bridge', true);
    last().understand('is a tree', false);
    expect(await speech.stop()).toBe('A living bridge is a tree');
  });

  it('listens again where the browser ends after each sentence, losing nothing', async () => {
    const speech = listenToSpeech('en-IN', onFailed);
    last().understand('One.', true);
    last().end();
    vi.advanceTimersByTime(500);
    expect(last().starts).toBe(2);
    last().understand('Two.', true);
    expect(await speech.stop()).toBe('One. Two.');
    vi.advanceTimersByTime(5_000);
    expect(last().starts).toBe(2);
  });

  it('tells of a failure once, and does not hold up the end', async () => {
    const speech = listenToSpeech('en-IN', onFailed);
    last().fail('not-allowed');
    last().fail('network');
    expect(onFailed.mock.calls).toEqual([['not-allowed']]);
    expect(await speech.stop()).toBeNull();
  });

  it('does not call silence a failure', () => {
    listenToSpeech('en-IN', onFailed);
    last().fail('no-speech');
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('waits only a moment for the last words', async () => {
    const speech = listenToSpeech('en-IN', onFailed);
    last().understand('Roots', true);
    vi.spyOn(last(), 'stop').mockImplementation(() => undefined);
    const text = speech.stop();
    await vi.advanceTimersByTimeAsync(700);
    expect(await text).toBe('Roots');
  });

  it('says so where there is none', async () => {
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    expect(await listenToSpeech('en-IN', onFailed).stop()).toBeNull();
    expect(onFailed).toHaveBeenCalledWith('unavailable');
  });
});
