// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../connection/scripted-connection.fixture.js';
import { driveUploader } from './uploader-driver.fixture.js';
import { aChunk } from './chunk-record.fixture.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';
import { partsOf } from './part-progress.js';
import { summaryOf } from './upload-summary.js';

// Without a network HTTP does not work either.
vi.stubGlobal('navigator', { onLine: false });

const holding = async (...chunks: Parameters<typeof aChunk>[]) => {
  const store = memoryChunkStore();
  for (const chunk of chunks) await store.add(aChunk(...chunk));
  return store;
};

describe('the audio uploader', () => {
  it('sends what an earlier page left, oldest first, and deletes what is acknowledged', async () => {
    const store = await holding([2], [0], [1]);
    const driver = await driveUploader({ store });
    expect(driver.arrived()).toEqual(['response-1/0', 'response-1/1', 'response-1/2']);
    expect(await store.survey('asha')).toEqual([]);
    expect(driver.state()).toBe('idle');
  });

  it('sends a slice as soon as it is recorded, without waiting for the tick', async () => {
    const driver = await driveUploader();
    await driver.record(0);
    expect(driver.arrived()).toEqual(['response-1/0']);
  });

  it('finds a slice nobody told it of at the next tick', async () => {
    const driver = await driveUploader();
    await driver.store.add(aChunk(0));
    expect(driver.arrived()).toEqual([]);
    await driver.tick();
    expect(driver.arrived()).toEqual(['response-1/0']);
  });

  it('tells how many parts are saved, and when all are', async () => {
    const driver = await driveUploader();
    driver.connection.lose();
    await driver.record(0);
    await driver.record(1, { isLastBlob: true });
    expect(partsOf(driver.actor.getSnapshot().context, 'response-1')).toMatchObject({ saved: 0, total: 2 });
    driver.connection.come();
    await driver.tick();
    const saved = driver.told.filter((event) => event.type === 'parts.saved');
    expect(saved.at(-1)).toMatchObject({ responseId: 'response-1', saved: 2, total: 2, complete: true });
    expect(saved.slice(0, -1).every((event) => !event.complete)).toBe(true);
  });

  it.each(['student', 'hiring-candidate'])('runs for a %s', async (role) => {
    const driver = await driveUploader({ role, store: await holding([0]) });
    expect(driver.arrived()).toHaveLength(1);
  });

  it.each(['parent', 'teacher', 'school-admin', 'system-admin', 'pending'])(
    'rests for a %s',
    async (role) => {
      const driver = await driveUploader({ role, store: await holding([0]) });
      await driver.tick();
      expect(driver.state()).toBe('inactive');
      expect(driver.arrived()).toEqual([]);
    },
  );

  it('leaves what belongs to somebody else alone', async () => {
    const store = await holding([0, { userId: 'ravi' }]);
    const driver = await driveUploader({ store });
    await driver.tick();
    expect(driver.arrived()).toEqual([]);
    expect(await store.survey('ravi')).toHaveLength(1);
  });

  describe('without a network', () => {
    it('keeps everything and sends it when the connection is back', async () => {
      const driver = await driveUploader();
      driver.connection.lose();
      await driver.record(0);
      await driver.record(1);
      expect(driver.state()).toBe('offline');
      const snapshot = driver.actor.getSnapshot();
      expect(summaryOf({ context: snapshot.context, hasTag: (tag) => snapshot.hasTag(tag) })).toEqual({
        kind: 'kept',
        answers: 1,
        detail: 'Socket not connected',
      });
      driver.connection.come();
      await driver.send({ type: 'connection.connected' });
      expect(driver.arrived()).toEqual(['response-1/0', 'response-1/1']);
    });

    it('does not connect again after the server ended the connection, until asked', async () => {
      const driver = await driveUploader();
      driver.connection.terminate('You signed in elsewhere');
      await driver.record(0);
      await driver.tick();
      await driver.tick();
      expect(driver.state()).toBe('blocked');
      expect(driver.arrived()).toEqual([]);
      expect(driver.actor.getSnapshot().context.message).toBe('You signed in elsewhere');
      driver.connection.come();
      await driver.tick();
      expect(driver.arrived()).toEqual(['response-1/0']);
    });
  });

  describe('off the attempt page', () => {
    it('closes the connection and its timer when nothing is pending', async () => {
      const driver = await driveUploader({ onAttemptPage: false });
      expect(driver.state()).toBe('closed');
      expect(driver.connection.status()).toBe('disconnected');
      await driver.store.add(aChunk(0));
      await driver.tick();
      expect(driver.arrived()).toEqual([]);
    });

    it('sends what is left first', async () => {
      const driver = await driveUploader({ onAttemptPage: false, store: await holding([0], [1]) });
      expect(driver.arrived()).toHaveLength(2);
      expect(driver.state()).toBe('closed');
    });

    it('stays while other messages wait', async () => {
      let waiting = 1;
      const driver = await driveUploader({
        onAttemptPage: false,
        otherPending: () => Promise.resolve(waiting),
      });
      expect(driver.state()).toBe('idle');
      waiting = 0;
      await driver.tick();
      expect(driver.state()).toBe('closed');
    });

    it('begins again when an attempt is opened, and closes when it is left', async () => {
      const driver = await driveUploader({ onAttemptPage: false });
      await driver.send({ type: 'attempt.entered' });
      expect(driver.state()).toBe('idle');
      await driver.send({ type: 'attempt.left' });
      await driver.tick();
      expect(driver.state()).toBe('closed');
    });
  });

  describe('in several tabs', () => {
    it('only the tab with the lock sends, the other shows how far it is', async () => {
      const store = await holding([0], [1, { isLastBlob: true }]);
      const watching = await driveUploader({ store, held: false });
      expect(watching.state()).toBe('standby');
      expect(watching.arrived()).toEqual([]);
      await driveUploader({ store });
      await watching.tick();
      expect(partsOf(watching.actor.getSnapshot().context, 'response-1')).toMatchObject({
        saved: 2,
        complete: true,
      });
    });

    it('a tab that loses the lock stops, and goes on when it has it again', async () => {
      const driver = await driveUploader();
      await driver.send({ type: 'lock.lost' });
      await driver.record(0);
      expect(driver.arrived()).toEqual([]);
      await driver.send({ type: 'lock.held' });
      expect(driver.arrived()).toEqual(['response-1/0']);
    });
  });

  it('forgets a recording that was thrown away', async () => {
    const driver = await driveUploader();
    driver.connection.lose();
    await driver.record(0);
    await driver.store.removeResponse('response-1', 'asha');
    await driver.send({ type: 'response.cancelled', responseId: 'response-1' });
    expect(partsOf(driver.actor.getSnapshot().context, 'response-1').total).toBe(0);
  });

  it('says that the store fails, and goes on when it works again', async () => {
    let broken = true;
    const working = memoryChunkStore();
    await working.add(aChunk(0));
    const store = {
      ...working,
      survey: (userId: string) =>
        broken ? Promise.reject(new Error('Error opening database')) : working.survey(userId),
    };
    const driver = await driveUploader({ store });
    expect(driver.state()).toBe('storeFailed');
    expect(driver.actor.getSnapshot().context.message).toBe('Error opening database');
    expect(driver.actor.getSnapshot().context.message).toBe('Error opening database');
    broken = false;
    await driver.tick();
    expect(driver.arrived()).toEqual(['response-1/0']);
  });

  it('is plain JSON at every moment', async () => {
    const driver = await driveUploader();
    driver.answer(refused('Busy'));
    await driver.record(0);
    const { context } = driver.actor.getSnapshot();
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});
