import { languageOfText } from '@lectern/events/feedback/language-parts';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.js';
import { check, clock, offline } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { Score, Stars } from '../ui/stars.js';
import { StateWord } from '../ui/state-word.js';
import { drawnLoudness } from '../recorder/loudness.js';
import { MixedText } from './mixed-text.js';
import { isEvaluated } from './marked-answer.js';
import { NextGlyph } from './next-button.js';
import { answeredCount, latestOf, questionsOf } from './progress.js';
import { contentScoreOf } from '@lectern/events/feedback/stars';
import type { SessionActor, SessionSnapshot } from './session.actors.js';
import { SpokenText } from './spoken-text.js';
import { isAnswered } from './standing.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** Stars from which an answer is worth hearing again. */
const praised = 3;

type Standing = 'seen' | 'ready' | 'thinking' | 'waiting' | 'open';

function standingOf(response: ResponseView | null): Standing {
  if (response === null || response.stage === 'open') return 'open';
  if (response.stage === 'ended') return 'waiting';
  if (!isAnswered(response)) return 'thinking';
  return response.feedback && !response.feedback.fFeedbackShown ? 'ready' : 'seen';
}

const signs = {
  seen: { tone: 'good', icon: check },
  ready: { tone: 'accent', icon: check },
  thinking: { tone: 'wait', icon: clock },
  waiting: { tone: 'wait', icon: offline },
  open: { tone: undefined, icon: undefined },
} as const;

export type CompleteViewProps = {
  session: SessionActor;
  snapshot: SessionSnapshot;
  onLeave: () => void;
  reviewHref?: string | undefined;
  nextHref?: string | undefined;
  onward?: ReactNode;
  streakCount?: number | undefined;
};

/** The end: what the passage brought, how every answer stands, and where to go from here. */
export function CompleteView(props: CompleteViewProps) {
  const { session, snapshot } = props;
  const t = usePracticeTexts().complete;
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = questionsOf(snapshot.context);
  const answered = answeredCount(snapshot.context);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ask complete" id="question" aria-label={t.word} data-state="complete">
      <div className="asked">
        <StateWord>{t.word}</StateWord>
        <p className="lead">
          {answered === questions.length
            ? t.what({ n: questions.length })
            : t.some({ n: answered, of: questions.length })}
        </p>
      </div>
      <Brought {...props} />
      <h2 ref={heading} tabIndex={-1} className="sr">
        {t.list}
      </h2>
      <ol className="ruled answers" aria-label={t.list}>
        {questions.map(({ _id, questionText }, index) => {
          const latest = latestOf(snapshot.context, _id);
          const standing = standingOf(latest);
          const { tone, icon } = signs[standing];
          return (
            <li key={_id}>
              <span lang="en">{questionText}</span>
              {standing === 'seen' && latest?.scores && isEvaluated(latest) ? (
                <span className="row">
                  <Stars score={contentScoreOf(latest.scores)} />
                </span>
              ) : (
                <Pill tone={tone} icon={icon}>
                  {t[standing]}
                </Pill>
              )}
              <Button
                kind="quiet"
                round
                aria-label={t.look({ n: index + 1 })}
                onClick={() => session.send({ type: 'look', questionId: _id })}
              >
                <NextGlyph />
              </Button>
            </li>
          );
        })}
      </ol>
      {props.onward ?? <Onward {...props} />}
    </section>
  );
}

function Onward({ onLeave, nextHref, reviewHref }: CompleteViewProps) {
  const t = usePracticeTexts().complete;
  return (
    <>
      {nextHref === undefined ? (
        <Button kind="primary" big wide onClick={onLeave}>
          {t.finish}
        </Button>
      ) : (
        <ButtonLink kind="primary" big wide href={nextHref}>
          {t.next} <NextGlyph />
        </ButtonLink>
      )}
      {reviewHref && (
        <ButtonLink kind="quiet" wide href={reviewHref}>
          {t.review}
        </ButtonLink>
      )}
    </>
  );
}

/** Stars, the streak, the best that the student said, and one thing for tomorrow; of each, what there is. */
function Brought({ snapshot: { context }, streakCount }: CompleteViewProps) {
  const t = usePracticeTexts().complete;
  const scored = questionsOf(context)
    .map(({ _id }) => latestOf(context, _id))
    .filter((response) => response !== null)
    .filter((response) => response.scores && isEvaluated(response))
    .map((response) => ({ response, stars: response.scores ? contentScoreOf(response.scores) : 0 }))
    .toSorted((a, b) => b.stars - a.stars);
  const best = scored[0];
  const gap = scored.toReversed().flatMap(({ response }) => response.feedback?.gaps ?? [])[0];
  return (
    <div className="stack">
      {scored.length > 0 && (
        <Score label={t.stars} score={scored.reduce((sum, { stars }) => sum + stars, 0) / scored.length} />
      )}
      {streakCount !== undefined && streakCount > 0 && (
        <p>{t.streak({ days: streakCount, next: streakCount + 1 })}</p>
      )}
      {best && best.stars >= praised && (
        <>
          <h2>{t.best}</h2>
          <SpokenText
            text={best.response.textResponse ?? best.response.responseText ?? ''}
            audioUrl={best.response.responseAudioUrl}
            timepoints={best.response.responseTextTimepoints}
            rate={1}
            label={t.bestPlay}
            peaks={drawnLoudness(best.response.peaks ?? [])}
            duration={best.response.duration}
            tone="said"
          />
        </>
      )}
      {gap && (
        <>
          <h2>{t.tomorrow}</h2>
          <p lang={languageOfText(gap)}>
            <MixedText text={gap} />
          </p>
        </>
      )}
    </div>
  );
}
