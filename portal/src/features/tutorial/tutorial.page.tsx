import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow } from '@lectern/widgets/ui/icon-paths';
import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { StreakSheet } from '../../shared/progress/streak-sheet.js';
import { forgetKept, keepFor, readKept } from '../../shared/session/kept-for-person.adapter.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useStreak } from '../../shared/session/use-streak.js';
import { TutorialPractice } from './tutorial-practice.js';
import { resumedAt, tutorialSteps, type TutorialStep } from './tutorial-steps.js';
import './tutorial.css';
import texts from './tutorial.en.json';

const name = 'tutorial';

/** Three minutes in which a student goes through the practice once. After a reload it goes on at the same step. */
export function TutorialPage() {
  const t = useTexts(texts);
  const keeper = useSignedIn()._id;
  const navigate = useNavigate();
  const [step, setStep] = useState(() => resumedAt(readKept(keeper, name)));
  const [isRead] = useState(step === 'answer');
  const reach = useCallback(
    (next: TutorialStep) => {
      setStep(next);
      keepFor(keeper, name, next);
    },
    [keeper],
  );
  const skip = () => {
    forgetKept(keeper, name);
    void navigate(paths.practise);
  };
  return (
    <Page
      className="tutorial"
      title={t.title}
      lead={t.lead}
      actions={
        step !== 'streak' && (
          <Button kind="quiet" onClick={skip}>
            {t.skip}
          </Button>
        )
      }
    >
      <Guide step={step} />
      {step === 'streak' ? (
        <Streak onDone={() => forgetKept(keeper, name)} />
      ) : (
        <TutorialPractice
          isRead={isRead}
          onStep={reach}
          onLeave={() => void navigate(paths.studentDashboard)}
        />
      )}
    </Page>
  );
}

/** What to do now, and what comes next. */
function Guide({ step }: { step: TutorialStep }) {
  const t = useTexts(texts);
  const at = tutorialSteps.indexOf(step);
  const next = tutorialSteps[at + 1];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The practice, which had the focus, is gone.
    if (next === undefined) heading.current?.focus();
  }, [next]);
  return (
    <section className="stack gap-near" aria-labelledby="tutorial-step">
      <Steps
        of={tutorialSteps.length}
        done={at + 0.5}
        label={t.at({ n: at + 1, of: tutorialSteps.length })}
      />
      <div className="stack gap-hair" aria-live="polite">
        <h2 id="tutorial-step" ref={heading} tabIndex={-1}>
          {t.steps[step].title}
        </h2>
        <p>{t.steps[step].what}</p>
      </div>
      {next && <p className="note">{t.next({ step: t.steps[next].title })}</p>}
    </section>
  );
}

/** The end: the own streak as it is now, and the first passage. */
function Streak({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts);
  const { data: streak } = useStreak();
  return (
    <>
      {streak && <StreakSheet streak={streak} />}
      <p>
        <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.practise} onClick={onDone}>
          {t.first}
          <Glyph path={arrow} turns />
        </Link>
      </p>
    </>
  );
}
