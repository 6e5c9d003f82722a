import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { Glyph } from '../ui/glyph.js';
import { again } from '../ui/icon-paths.js';
import { Skeleton } from '../ui/skeleton.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** A page without a passage: it still has a heading. */
function Bare({ state, children, ...rest }: { state: string; children: ReactNode; role?: 'alert' }) {
  const { bare } = usePracticeTexts();
  return (
    <div className="desk only-leaf" data-state={state} {...rest}>
      <h1 className="sr">{bare}</h1>
      {children}
    </div>
  );
}

/** The leaf before its words are there. */
export function LoadingView() {
  const t = usePracticeTexts().load;
  return (
    <Bare state="loading">
      <section className="leaf" aria-busy="true">
        <p className="state-word" role="status">
          {t.loading}
        </p>
        <Skeleton lines={1} short />
        <Skeleton lines={6} />
      </section>
    </Bare>
  );
}

/** What could not be loaded, and another try. */
function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = usePracticeTexts().load;
  return (
    <Empty
      title={title}
      picture="umbrella"
      action={
        <Button kind="primary" big onClick={onRetry}>
          <Glyph path={again} />
          {t.retry}
        </Button>
      }
    >
      {t.failedHelp}
    </Empty>
  );
}

export function LoadFailedView({ onRetry }: { onRetry: () => void }) {
  const t = usePracticeTexts().load;
  return (
    <Bare state="loadFailed" role="alert">
      <Failed title={t.failed} onRetry={onRetry} />
    </Bare>
  );
}

type LaterProps = { isFailed: boolean; onRetry: () => void };

/** The question's place before its panel is there. */
export function QuestionLoadingView(later: LaterProps) {
  return (
    <section className="ask" aria-busy={!later.isFailed}>
      <PartOfQuestion {...later} />
    </section>
  );
}

/** What of a question is being fetched, or could not be. */
export function PartOfQuestion({ isFailed, onRetry }: LaterProps) {
  const t = usePracticeTexts().load;
  if (!isFailed) return <Skeleton lines={4} />;
  return <Failed title={t.questionFailed} onRetry={onRetry} />;
}

export function NotFoundView({ onLeave }: { onLeave: () => void }) {
  const t = usePracticeTexts().load;
  return (
    <Bare state="notFound">
      <Empty
        title={t.notFound}
        picture="kite"
        action={
          <Button kind="primary" big onClick={onLeave}>
            {t.leave}
          </Button>
        }
      >
        {t.notFoundHelp}
      </Empty>
    </Bare>
  );
}

/** The server ended the connection and said why; here it rests until asked back. */
export function TerminatedView({ message, onHere }: { message: string | null; onHere: () => void }) {
  const t = usePracticeTexts().terminated;
  return (
    <Bare state="terminated" role="alert">
      <Empty
        title={message || t.title}
        picture="bell"
        action={
          <Button kind="primary" big onClick={onHere}>
            {t.here}
          </Button>
        }
      >
        {t.what}
      </Empty>
    </Bare>
  );
}
