import { readAttempt, type AttemptSummary } from '@lectern/events/practice/attempt.views';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, mic } from '@lectern/widgets/ui/icon-paths';
import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import { Link } from 'react-router-dom';
import { attemptPath, paths } from '../../shared/paths.js';
import { Drawing } from '../../shared/practice/drawing.js';
import type { Suggestion } from '../../shared/practice/next-up.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import texts from './dashboard.en.json';
import { leftAt } from './left-at.js';
import { Reason, type NextListProps } from './next-list.js';

/** A page that was begun: where the student was. */
export function CarryOn({ attempt }: { attempt: AttemptSummary }) {
  const t = useTexts(texts);
  const { data } = useApiQuery(readAttempt, { params: { id: attempt._id } });
  const content = data?.passage ?? data?.paragraph;
  const { status, questionsAnswered: done, questionsTotal: total } = attempt;
  const { number, wants } = (data && leftAt(data)) ?? {
    number: Math.min(done + 1, total),
    wants: 'answer' as const,
  };
  return (
    <section className="sheet next-step stack" aria-labelledby="next-step">
      <h2 id="next-step" lang="en">
        {attempt.title}
      </h2>
      {content && (
        <p className="passage clamp" lang="en">
          {content.content}
        </p>
      )}
      <div className="next-line">
        <Steps of={total} done={done} label={t.done({ done, total })} />
        <span className="note num" aria-hidden="true">
          {t.answered({ done, total })}
        </span>
      </div>
      <Link className={buttonClass({ kind: 'primary', big: true })} to={attemptPath(attempt._id)}>
        {status === 'reading' ? t.carryOnReading : t.carryOn[wants]({ question: number })}
        <Glyph path={arrow} turns />
      </Link>
    </section>
  );
}

/** Nothing is open: the page that suits best. */
export function Begin({
  suggestion,
  onStart,
  isOpening,
}: Omit<NextListProps, 'suggestions'> & { suggestion: Suggestion }) {
  const t = useTexts(texts);
  return (
    <section className="sheet next-step stack" aria-labelledby="next-step">
      <div className="next-text">
        <Drawing name={suggestion.item.drawing} />
        <h2 id="next-step" lang="en">
          {suggestion.item.title}
        </h2>
        <p className="passage" lang="en">
          {suggestion.item.opening}
        </p>
        <p className="soft">
          <Reason suggestion={suggestion} />
        </p>
      </div>
      <Button kind="primary" big busy={isOpening} onClick={() => onStart(suggestion.item)}>
        {isOpening ? t.starting : t.start}
        <Glyph path={arrow} turns />
      </Button>
    </section>
  );
}

/** On a device where nothing was tested yet. */
export function TryVoice() {
  const t = useTexts(texts);
  return (
    <section className="sheet next-step stack" aria-labelledby="next-step">
      <h2 id="next-step">{t.voiceTitle}</h2>
      <p className="lead soft">{t.voiceBody}</p>
      <Waveform kind="rest" />
      <Link
        className={buttonClass({ kind: 'primary', big: true })}
        to={`${paths.micTest}?redirectTo=${encodeURIComponent(paths.practise)}`}
      >
        <Glyph path={mic} />
        {t.voiceAction}
      </Link>
    </section>
  );
}
