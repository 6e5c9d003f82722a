import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import type { AnswerRef } from '@lectern/events/teaching/analytics.views';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { play } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import texts from './class-analytics.en.json';

export type ListenProps = {
  answers: readonly AnswerRef[];
  /** What the button says, and what it is read out as. */
  label?: string;
  name: string;
};

/** Plays the answers behind a reason or a question: one press plays the first, a second one the next. */
export function Listen({ answers, label, name }: ListenProps) {
  const { listen: t } = useTexts(texts);
  const [at, setAt] = useState<number | null>(null);
  const answer = at === null ? undefined : answers[at % answers.length];
  if (answers.length === 0) return null;
  return (
    <div className="stack gap-near listen">
      <p className="row">
        {answer ? (
          <>
            <Button onClick={() => setAt(null)}>{t.close}</Button>
            {answers.length > 1 && <Button onClick={() => setAt((at ?? 0) + 1)}>{t.next}</Button>}
          </>
        ) : (
          <Button aria-label={name} onClick={() => setAt(0)}>
            <Glyph path={play} />
            {label ?? t.button}
          </Button>
        )}
      </p>
      {answer && (
        <AudioContext value={htmlAudio}>
          <Heard key={answer.responseId} answer={answer} />
        </AudioContext>
      )}
    </div>
  );
}

/** One answer: whose question it was, its sound, and its words. */
function Heard({ answer: { attemptId, responseId } }: { answer: AnswerRef }) {
  const { listen: t } = useTexts(texts);
  const user = useSignedIn();
  const review = useApiQuery(reviewAttempt, { params: { id: attemptId }, query: {} });
  return (
    <div className="heard-answer stack gap-near" role="status">
      <QueryView query={review} failed={t.failed}>
        {(attempt) => {
          const response = [...attempt.responses, ...(attempt.reIterationResponses ?? [])].find(
            (one) => one.responseId === responseId,
          );
          const content = attempt.passage ?? attempt.paragraph;
          const question = content?.questions.find(({ _id }) => _id === response?.questionId);
          return (
            <>
              <p className="note" lang="en">
                {content?.title}: {question?.questionText}
              </p>
              {response?.responseText === undefined && !response?.responseAudioUrl ? (
                <p className="soft">{t.noSound}</p>
              ) : (
                <SpokenText
                  label={t.label}
                  text={response.responseText ?? ''}
                  audioUrl={response.responseAudioUrl}
                  timepoints={response.responseTextTimepoints}
                  peaks={response.peaks && drawnLoudness(response.peaks)}
                  duration={response.duration}
                  rate={1}
                  autoPlay
                  tone="said"
                />
              )}
              <p>
                <Link className="link" to={linkFor(user, reviewPath(attemptId))}>
                  {t.whole}
                </Link>
              </p>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
