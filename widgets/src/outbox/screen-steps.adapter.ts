import type { ScreenStep } from '@lectern/events/practice/screens.events';
import { pageNow } from '../sync/page-clock.adapter.js';
import type { Outbox } from './outbox.types.js';
import { fitting, stepBatches } from './step-batches.js';

const everyMs = 2_000;

export type ScreenSteps = {
  /** Notes a step of this tab; number, time and language are added. */
  readonly step: (step: Omit<ScreenStep, 'seq' | 'at' | 'locale'>) => void;
  /** Hands what was noted to the outbox. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Collects what a tab showed during an attempt and hands it to the outbox every 2 s and when the page is left; at once
 * where a question is opened, because that is where the student is when the page is loaded again. A page load is a tab
 * of its own, so that its steps count from 0 without a hole.
 */
export const createScreenSteps = ({
  attemptId,
  outbox,
  appVersion,
  locale,
}: {
  readonly attemptId: string;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly appVersion?: string;
  /** The language that the page is in now. */
  readonly locale?: (() => string) | undefined;
}): ScreenSteps => {
  const tab = crypto.randomUUID();
  let seq = 0;
  let noted: ScreenStep[] = [];
  const flush = async (): Promise<void> => {
    const steps = noted;
    noted = [];
    const about = { attemptId, tab, ...(appVersion === undefined ? {} : { appVersion }) };
    // Added at once rather than one after another: a page that is left does not wait.
    await Promise.all(
      stepBatches(steps).map((batch) =>
        outbox.add('student:screen-steps', attemptId, { ...about, steps: batch }).catch(() => {
          noted = [...batch, ...noted];
        }),
      ),
    );
  };
  const quietly = (): void => void flush();
  const timer = setInterval(quietly, everyMs);
  addEventListener('pagehide', quietly);
  return {
    step: (step) => {
      noted.push(fitting({ ...step, seq, at: pageNow(), ...(locale && { locale: locale() }) }));
      seq += 1;
      if (step.kind === 'question.opened') quietly();
    },
    flush,
    stop: () => {
      clearInterval(timer);
      removeEventListener('pagehide', quietly);
      return flush();
    },
  };
};
