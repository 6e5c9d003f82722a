import type { ReactNode } from 'react';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { Button } from '../ui/button.js';
import { ErrorDetail } from '../ui/error-detail.js';
import { Glyph } from '../ui/glyph.js';
import { again, check, mic } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import anotherTabTexts from './another-tab.en.json';
import elsewhereTexts from './elsewhere.en.json';
import { NextGlyph } from './next-button.js';
import type { AnswerOnDevice } from './practice-session.types.js';
import type { QuestionActor } from './session.actors.js';
import type { Refusal } from './session.types.js';
import aloudTexts from './reading-aloud.en.json';
import { usePracticeTexts } from './use-practice-texts.js';

export type TroubleProps = { question: QuestionActor; response: ResponseView | null; next: string };

/** A recording that was broken off: keep it, or say it again. One from elsewhere cannot be ended here. */
export function UnfinishedView({
  question,
  left,
}: Pick<TroubleProps, 'question'> & { left: AnswerOnDevice | undefined }) {
  const t = usePracticeTexts().unfinished;
  if (!left) return <Elsewhere question={question} />;
  return (
    <div className="stack">
      <p>{t.what({ parts: left.parts })}</p>
      <Button kind="primary" big wide onClick={() => question.send({ type: 'keep' })}>
        <Glyph path={check} />
        {t.keep}
      </Button>
      <Button wide onClick={() => question.send({ type: 'again' })}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
}

function Elsewhere({ question }: Pick<TroubleProps, 'question'>) {
  const t = useTexts(elsewhereTexts);
  return (
    <div className="stack">
      <p>{t.what}</p>
      <Button kind="primary" big wide onClick={() => question.send({ type: 'again' })}>
        <Glyph path={mic} />
        {t.instead}
      </Button>
      <p className="note centred">{t.insteadHelp}</p>
      <Button kind="quiet" wide onClick={() => question.send({ type: 'keep' })}>
        {t.leave}
      </Button>
    </div>
  );
}

/** The question was answered in another tab while this one was at it. */
export function AnsweredElsewhereView({ question }: Pick<TroubleProps, 'question'>) {
  const t = useTexts(anotherTabTexts);
  return (
    <div className="stack">
      <p>{t.what}</p>
      <Button kind="primary" big wide onClick={() => question.send({ type: 'goOn' })}>
        {t.goOn} <NextGlyph />
      </Button>
      <Button wide onClick={() => question.send({ type: 'again' })}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
}

type AgainOrOnProps = Pick<TroubleProps, 'question' | 'next'> & {
  what: string;
  label: string;
  children?: ReactNode;
};

/** Nothing can be made of the answer: answer again, or go on. */
function AgainOrOn({ what, label, question, next, children }: AgainOrOnProps) {
  return (
    <div className="stack">
      <p>{what}</p>
      {children}
      <Button kind="primary" big wide onClick={() => question.send({ type: 'again' })}>
        <Glyph path={again} />
        {label}
      </Button>
      <Button kind="quiet" wide onClick={() => question.send({ type: 'goOn' })}>
        {next}
      </Button>
    </div>
  );
}

/** The work on the answer failed; the answer itself is kept. */
export function FailedView({ question, response, next, isReading }: TroubleProps & { isReading: boolean }) {
  const t = usePracticeTexts().failed;
  const aloud = useTexts(aloudTexts);
  if (response?.fRecordingUnreadable) {
    return (
      <AgainOrOn
        what={isReading ? aloud.unreadable : t.unreadable}
        label={t.again}
        question={question}
        next={next}
      />
    );
  }
  const spoken = response?.kind === 'spoken';
  return (
    <div className="stack">
      <p>{spoken ? t.what : t.whatText}</p>
      <Button kind="primary" big wide onClick={() => question.send({ type: 'goOn' })}>
        {next} <NextGlyph />
      </Button>
      <Button wide onClick={() => question.send({ type: 'retry' })}>
        <Glyph path={again} />
        {t.retry}
      </Button>
      <Button kind="quiet" wide onClick={() => question.send({ type: 'again' })}>
        {t.again}
      </Button>
    </div>
  );
}

/** The server refused the answer for good, or this device could not keep it. */
export function RefusedView({ question, next, refusal }: TroubleProps & { refusal: Refusal | undefined }) {
  const t = usePracticeTexts().refused;
  return (
    <AgainOrOn
      what={refusal?.by === 'device' ? t.device : t.what}
      label={t.again}
      question={question}
      next={next}
    >
      {refusal && <ErrorDetail>{refusal.reason}</ErrorDetail>}
    </AgainOrOn>
  );
}
