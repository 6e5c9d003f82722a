import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../ui/button.js';
import { check, clock, offline } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { StateWord } from '../ui/state-word.js';
import { useTexts } from '../ui/texts.js';
import { NextGlyph } from './next-button.js';
import texts from './practice-session.en.json';
import { answeredCount, latestOf, questionsOf } from './progress.js';
import type { SessionActor, SessionSnapshot } from './session.actors.js';
import { isAnswered } from './standing.js';

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
  reviewHref?: string | undefined;
};

/** The end: how every answer stands, and the way to look at them. */
export function CompleteView({ session, snapshot, reviewHref }: CompleteViewProps) {
  const t = useTexts(texts).complete;
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
      <h2 ref={heading} tabIndex={-1} className="sr">
        {t.list}
      </h2>
      <ol className="ruled answers" aria-label={t.list}>
        {questions.map(({ _id, questionText }, index) => {
          const standing = standingOf(latestOf(snapshot.context, _id));
          const { tone, icon } = signs[standing];
          return (
            <li key={_id}>
              <span>{questionText}</span>
              <Pill tone={tone} icon={icon}>
                {t[standing]}
              </Pill>
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
      <Button kind="primary" big wide onClick={() => session.send({ type: 'finish' })}>
        {t.finish}
      </Button>
      {reviewHref && (
        <ButtonLink kind="quiet" wide href={reviewHref}>
          {t.review}
        </ButtonLink>
      )}
    </section>
  );
}
