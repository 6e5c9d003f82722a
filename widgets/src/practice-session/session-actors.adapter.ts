import { fromCallback } from 'xstate';
import type { RunningUploader } from '../audio-uploader/audio-uploader.adapter.js';
import { downloadAnswer } from '../audio-uploader/download-kept.adapter.js';
import type { ResponseParts } from '../audio-uploader/part-progress.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import type { Connection } from '../connection/connection.types.js';
import type { Outbox } from '../outbox/outbox.types.js';
import { discardUnfinished, finishUnfinished, unfinishedResponses } from '../recorder/unfinished.adapter.js';
import { answerKindOf, refOf } from './messages.js';
import type { ConnectionNews, OutboxEvent, UploadEvent } from './practice-session.types.js';
import type { ConnectionCommand, OutboxCommand, UploadCommand } from './session.types.js';

/** Where recordings go by HTTP alone, nobody tells what became of them. */
const lookAgainMs = 5_000;

/** The shared connection as one attempt hears it. */
export const connectionActor = (connection: Connection, attemptId: string) =>
  fromCallback<ConnectionCommand>(({ receive, sendBack }) => {
    const tell = (news: ConnectionNews) => sendBack(news);
    const stop = connection.listen((event) => {
      if (event.type !== 'connection.message') return tell(event);
      if (event.name === 'response-processed' && event.payload.attemptId === attemptId) {
        tell({ type: 'response.processed', payload: event.payload });
      }
      return undefined;
    });
    // A socket finds out late that the network is gone; the browser knows at once.
    const offline = () => tell({ type: 'connection.lost' });
    const online = () => connection.status() === 'connected' && tell({ type: 'connection.connected' });
    addEventListener('offline', offline);
    addEventListener('online', online);
    // A tab that was away may have been overtaken by another.
    const seen = () => document.visibilityState === 'visible' && tell({ type: 'attempt.lookAgain' });
    document.addEventListener('visibilitychange', seen);
    const looking = setInterval(() => {
      const isUntold = !['connected', 'terminated'].includes(connection.status());
      if (isUntold && navigator.onLine) tell({ type: 'attempt.lookAgain' });
    }, lookAgainMs);
    receive(() => connection.connect());
    const isConnected = connection.status() === 'connected';
    // Also where another holds it open, who may let go of it.
    connection.connect();
    if (isConnected) tell({ type: 'connection.connected' });
    else void connection.check().then(({ connected }) => connected || tell({ type: 'connection.lost' }));
    return () => {
      stop();
      clearInterval(looking);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  });

/** The durable outbox: messages go in, their acknowledgements come out, also of an earlier page. */
export const outboxActor = (outbox: Outbox, attemptId: string) =>
  fromCallback<OutboxCommand>(({ receive, sendBack }) => {
    const tell = (news: OutboxEvent) => sendBack(news);
    // Where the database can't be opened nothing waits in it; adding to it fails with the reason.
    const count = async (): Promise<void> => {
      const waiting = await outbox.waiting().catch(() => []);
      tell({
        type: 'outbox.waiting',
        answers: waiting.filter(({ name }) => answerKindOf(name) !== null).length,
        problem: outbox.problem(),
      });
    };
    const stop = outbox.listen((event) => {
      if (event.type === 'outbox.waiting') return void count();
      if (event.message.attemptId !== attemptId) return undefined;
      const message = refOf(event.message);
      const { result } = event;
      if (event.type === 'message.sent') {
        return tell({
          type: 'outbox.acknowledged',
          message,
          position: result.success ? (result.position ?? null) : null,
        });
      }
      return tell({ type: 'outbox.refused', message, reason: result.success ? '' : result.message });
    });
    receive(({ messages }) => {
      for (const { name, payload } of messages) {
        outbox.add(name, attemptId, { ...payload }).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          tell({ type: 'outbox.failed', message: refOf({ name, payload }), reason });
        });
      }
    });
    void count();
    return stop;
  });

/** The uploader: which parts of which recording are stored. */
export const uploadsActor = (
  { uploader, store }: { uploader: RunningUploader; store: ChunkStore },
  userId: string,
  attemptId: string,
) =>
  fromCallback<UploadCommand>(({ receive, sendBack }) => {
    const tell = (news: UploadEvent) => sendBack(news);
    const progress = ({ responseId, saved: stored, total, setAside: refused, ended }: ResponseParts) =>
      tell({ type: 'upload.progress', responseId, stored, total, refused, hasEnded: ended });
    const saved = uploader.actor.on('parts.saved', progress);
    // What was refused before this page was opened is told by nobody else.
    for (const parts of Object.values(uploader.actor.getSnapshot().context.responses))
      if (parts.setAside.length > 0) progress(parts);
    const missing = uploader.actor.on('response.missing', ({ responseId }) =>
      tell({ type: 'upload.refused', responseId, reason: 'questionOrResponseNotFound' }),
    );
    const settle = async (responseId: string, isKept: boolean): Promise<void> => {
      const left = await unfinishedResponses(store, userId, attemptId);
      const one = left.find((unfinished) => unfinished.responseId === responseId);
      if (!one) return;
      if (!isKept) return discardUnfinished(store, one);
      for (const chunk of await finishUnfinished(store, one)) uploader.stored(chunk);
    };
    receive((command) => {
      if (command.type === 'recording.cancelled') {
        return uploader.actor.send({ type: 'response.cancelled', responseId: command.responseId });
      }
      if (command.type === 'recording.download') {
        const { responseId, fileName } = command;
        return void downloadAnswer(store, userId, responseId, fileName).catch(() => undefined);
      }
      // A store that fails here leaves the recording where it is: it is offered again the next time.
      settle(command.answer.responseId, command.type === 'left.kept').catch(() => undefined);
      return undefined;
    });
    uploader.actor.send({ type: 'attempt.entered' });
    return () => {
      saved.unsubscribe();
      missing.unsubscribe();
      uploader.actor.send({ type: 'attempt.left' });
    };
  });
