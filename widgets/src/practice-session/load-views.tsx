import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { Glyph } from '../ui/glyph.js';
import { again } from '../ui/icon-paths.js';
import { Skeleton } from '../ui/skeleton.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './practice-session.texts.js';

/** The leaf before its words are there. */
export function LoadingView() {
  const t = useTexts(texts).load;
  return (
    <div className="desk only-leaf" data-state="loading">
      <section className="leaf" aria-busy="true">
        <p className="state-word" role="status">
          {t.loading}
        </p>
        <Skeleton lines={1} short />
        <Skeleton lines={6} />
      </section>
    </div>
  );
}

export function LoadFailedView({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(texts).load;
  return (
    <div className="desk only-leaf" data-state="loadFailed" role="alert">
      <Empty
        title={t.failed}
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
    </div>
  );
}

export function NotFoundView({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(texts).load;
  return (
    <div className="desk only-leaf" data-state="notFound">
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
    </div>
  );
}

/** The attempt goes on elsewhere; here it rests until asked back. */
export function TerminatedView({ onHere }: { onHere: () => void }) {
  const t = useTexts(texts).terminated;
  return (
    <div className="desk only-leaf" data-state="terminated" role="alert">
      <Empty
        title={t.title}
        picture="bell"
        action={
          <Button kind="primary" big onClick={onHere}>
            {t.here}
          </Button>
        }
      >
        {t.what}
      </Empty>
    </div>
  );
}

export function DoneView() {
  const t = useTexts(texts).complete;
  return (
    <div className="desk only-leaf" data-state="done">
      <Empty title={t.thanks} picture="boat" />
    </div>
  );
}
