import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioUploader } from '../audio-uploader/audio-uploader.adapter.js';
import { memoryChunkStore } from '../audio-uploader/memory-chunk-store.fixture.js';
import {
  accepted,
  scriptedConnection,
  type ScriptedConnection,
} from '../connection/scripted-connection.fixture.js';
import { createOutbox } from '../outbox/outbox.adapter.js';
import { createPracticeSession } from './practice-session.adapter.js';
import { questions } from './passage.fixture.js';
import { attemptWith } from './practice-session.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { questionOf, type SessionActor } from './session.actors.js';

const user = { _id: 'student-1', role: 'student' };
const questionIds = Object.values(questions).map(({ _id }) => _id);
const after = questionIds[questionIds.indexOf(questions.why._id) + 1] ?? '';

describe('a student who goes on without the second answer that was asked for, and loads the page again', () => {
  let pages: (() => void)[];
  /** What the server has written down of where the student is, and from which position on. */
  let written: { questionId: string; position: string };

  /** The attempt's page, loaded in the same tab each time. */
  const open = (connection: ScriptedConnection) => {
    const store = memoryChunkStore();
    const outbox = createOutbox({ userId: user._id, connection });
    const uploader = createAudioUploader({ userId: user._id, role: user.role, connection, store });
    const sync = { connection, store, outbox, uploader };
    const { session } = createPracticeSession({ attemptId: 'attempt-1', user, sync });
    // Not `stop`, which hands over in peace what was noted.
    const kill = () => {
      session.stop();
      outbox.stop();
      uploader.stop();
    };
    pages.push(kill);
    return { session, outbox, kill };
  };
  const shown = (session: SessionActor) =>
    questionOf(session.getSnapshot())?.getSnapshot().context.question._id;
  const opens = (session: SessionActor, questionId: string) =>
    vi.waitFor(() => expect(shown(session)).toBe(questionId));
  const goesOn = async (session: SessionActor): Promise<void> => {
    await opens(session, questions.why._id);
    questionOf(session.getSnapshot())?.send({ type: 'goOn' });
    expect(shown(session)).toBe(after);
  };

  beforeEach(() => {
    pages = [];
    vi.stubGlobal('indexedDB', new IDBFactory());
    sessionStorage.clear();
    // The page's 2 s never pass: what is only noted stays noted.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    written = { questionId: questions.why._id, position: '0' };
    vi.stubGlobal('fetch', (url: string) => {
      const asked = new URL(url, 'http://lectern.test').searchParams.get('after');
      const isThere = asked !== null && BigInt(asked) >= BigInt(written.position);
      const questionId = isThere ? written.questionId : questions.why._id;
      const data = { ...attemptWith(spokenAt.again), questionId };
      return Promise.resolve(new Response(JSON.stringify({ success: true, data })));
    });
  });
  afterEach(() => {
    for (const kill of pages) kill();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('given the server was not told, then the question they had gone to is open', async () => {
    const before = open(scriptedConnection('disconnected'));
    await goesOn(before.session);
    await vi.waitFor(async () =>
      expect(await before.outbox.waiting()).toContainEqual(
        expect.objectContaining({ name: 'student:screen-steps' }),
      ),
    );
    before.kill();
    const again = open(scriptedConnection('disconnected'));
    await opens(again.session, after);
  });

  it('given the server was told and has not written it down yet, then the page waits for that', async () => {
    const connection = scriptedConnection();
    connection.answer('student:screen-steps', () => {
      written = { questionId: after, position: '12' };
      return { ...accepted, position: '12' };
    });
    const before = open(connection);
    await goesOn(before.session);
    await vi.waitFor(async () => {
      expect(written.position).toBe('12');
      expect(await before.outbox.pending()).toBe(0);
    });
    before.kill();
    const again = open(scriptedConnection('disconnected'));
    await opens(again.session, after);
  });
});
