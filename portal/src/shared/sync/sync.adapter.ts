import { openSync, type Sync } from '@lectern/widgets/sync/sync.adapter';

/** What one learner's page sends with, and how many answers wait on this device. */
export type LearnerSync = Sync & {
  /** Answers on this device that the server has not acknowledged. */
  readonly kept: () => number;
  readonly onKept: (changed: () => void) => () => void;
};

/** Messages that carry an answer; the others only say what was done. */
const answers: readonly string[] = [
  'student:text-response',
  'student:mcq-response',
  'student:word-matching-response',
];

/** Starts sending for the learner who is signed in. */
export function openLearnerSync(user: { readonly userId: string; readonly role: string }): LearnerSync {
  const sync = openSync(user);
  const { outbox, uploader } = sync;
  const listeners = new Set<() => void>();
  let inOutbox = 0;
  const countOutbox = async (): Promise<void> => {
    inOutbox = (await outbox.waiting()).filter(({ name }) => answers.includes(name)).length;
    for (const changed of listeners) changed();
  };
  const stopCounting = outbox.listen((event) => {
    if (event.type === 'outbox.waiting') void countOutbox().catch(() => undefined);
  });
  void countOutbox().catch(() => undefined);
  return {
    ...sync,
    kept: () =>
      inOutbox +
      Object.values(uploader.actor.getSnapshot().context.responses).filter(
        ({ waiting, setAside }) => waiting + setAside.length > 0,
      ).length,
    onKept: (changed) => {
      const subscription = uploader.actor.subscribe(changed);
      listeners.add(changed);
      return () => {
        subscription.unsubscribe();
        listeners.delete(changed);
      };
    },
    stop: () => {
      stopCounting();
      sync.stop();
    },
  };
}
