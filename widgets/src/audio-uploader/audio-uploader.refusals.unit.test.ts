// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import {
  accepted,
  refused,
  refusedForGood,
  scriptedConnection,
} from '../connection/scripted-connection.fixture.js';
import { driveUploader } from './uploader-driver.fixture.js';
import { aChunk } from './chunk-record.fixture.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';
import { setAsideIn } from './upload-summary.js';

// Without a network HTTP does not work either.
vi.stubGlobal('navigator', { onLine: false });

const holding = async (...chunks: Parameters<typeof aChunk>[]) => {
  const store = memoryChunkStore();
  for (const chunk of chunks) await store.add(aChunk(...chunk));
  return store;
};

describe('the audio uploader, when a slice is refused,', () => {
  it('stops until the next tick, then tries the same one again', async () => {
    const driver = await driveUploader();
    driver.answer(refused('Busy'));
    await driver.record(0);
    await driver.record(1);
    expect(driver.arrived()).toEqual(['response-1/0']);
    driver.answer(accepted);
    await driver.tick();
    expect(driver.arrived()).toEqual(['response-1/0', 'response-1/0', 'response-1/1']);
  });

  it('however often, asks again at the next tick, and all arrives once the server takes it', async () => {
    const store = await holding([0], [1], [8, { responseId: 'response-2' }]);
    const connection = scriptedConnection();
    connection.answer('student:stream-response', () => refused('Too many messages. Please wait a little.'));
    const driver = await driveUploader({ store, connection });
    for (let round = 0; round < 30; round += 1) await driver.tick();
    expect(driver.arrived()).toEqual(Array.from({ length: 31 }, () => 'response-1/0'));
    driver.answer(accepted);
    await driver.tick();
    expect(driver.arrived().slice(-3)).toEqual(['response-1/0', 'response-1/1', 'response-2/8']);
    expect(await driver.store.survey('asha')).toEqual([]);
    expect(driver.told.filter(({ type }) => type === 'response.setAside')).toEqual([]);
  });

  it('counts only refusals, never a network that is away', async () => {
    const driver = await driveUploader();
    driver.answer({ ...refused('Error streaming response'), unanswered: true } as never);
    await driver.record(0);
    for (let round = 0; round < 10; round += 1) await driver.tick();
    expect(driver.state()).toBe('offline');
    expect(await driver.store.allSetAside('asha')).toEqual([]);
  });

  it('for good, sets that slice aside at once and sends the next', async () => {
    const connection = scriptedConnection();
    connection.answer('student:stream-response', (payload) =>
      (payload as { index: number }).index === 0 ? refusedForGood('Chunk differs') : accepted,
    );
    const driver = await driveUploader({ connection, store: await holding([0], [1]) });
    expect(driver.arrived()).toEqual(['response-1/0', 'response-1/1']);
    expect(await driver.store.allSetAside('asha')).toHaveLength(1);
  });

  it('because the server does not know the response, deletes all its slices', async () => {
    const store = await holding([0], [1], [2], [9, { responseId: 'response-2' }]);
    const connection = scriptedConnection();
    connection.answer('student:stream-response', (payload) =>
      (payload as { responseId: string }).responseId === 'response-1'
        ? refusedForGood('questionOrResponseNotFound')
        : accepted,
    );
    const driver = await driveUploader({ store, connection });
    expect(driver.arrived()).toEqual(['response-1/0', 'response-2/9']);
    expect(await store.survey('asha')).toEqual([]);
    expect(driver.told).toContainEqual({ type: 'response.missing', responseId: 'response-1' });
  });

  it('sends it again when the student asks', async () => {
    const driver = await driveUploader();
    driver.answer(refusedForGood('Chunk differs'));
    await driver.record(0);
    driver.answer(accepted);
    await driver.tick();
    expect(driver.arrived()).toHaveLength(1);
    await driver.send({ type: 'retry' });
    expect(driver.arrived()).toHaveLength(2);
    expect(setAsideIn(driver.actor.getSnapshot().context)).toBe(0);
  });

  it('sends what an earlier version set aside after three refusals, but not what was refused for good', async () => {
    const store = await holding(
      [0, { setAside: 'refused: Busy' }],
      [5, { responseId: 'response-2', setAside: 'permanent: Chunk differs' }],
    );
    const driver = await driveUploader({ store });
    expect(driver.arrived()).toEqual(['response-1/0']);
  });
});
