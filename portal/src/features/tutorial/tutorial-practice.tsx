import { maxTryMs, maxTryTextLength } from '@lectern/events/feedback/try-limits';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { readingHere } from '@lectern/widgets/practice-session/kept-here.adapter';
import {
  createMemorySession,
  type GivenAnswer,
  type Judged,
} from '@lectern/widgets/practice-session/memory-session.adapter';
import { openReadAloud } from '@lectern/widgets/practice-session/open-read-aloud.adapter';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import '@lectern/widgets/practice-session/practice-session.css';
import type { RunningSession } from '@lectern/widgets/practice-session/practice-session.adapter';
import '@lectern/widgets/practice-session/read-aloud.css';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { PracticeWordsContext } from '@lectern/widgets/practice-session/use-practice-texts';
import { useScreen } from '@lectern/widgets/practice-session/use-screen';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { toyPassage } from './toy-passage.js';
import { stepOf, type TutorialStep } from './tutorial-steps.js';
import texts from './tutorial.en.json';

type TutorialPracticeProps = {
  /** The passage was read before the page was loaded again. */
  isRead: boolean;
  onStep: (step: TutorialStep) => void;
  onLeave: () => void;
};

/** Nobody scores it: it is there to be heard, and given once more. */
const judgedAs = (answer: GivenAnswer, feedbackText: string, isFirst: boolean): Judged => ({
  status: 'judged',
  response: {
    ...('text' in answer ? {} : { responseText: answer.transcript ?? '' }),
    fReiterationRequired: isFirst,
  },
  feedback: { feedbackText, rephrasedResponse: '', gaps: [], passageSentences: [] },
});

/** The practice itself with a toy passage: it lives in this page, and nothing said is kept. */
export function TutorialPractice({ isRead, onStep, onLeave }: TutorialPracticeProps) {
  const t = useTexts(texts);
  const [running, setRunning] = useState<RunningSession | null>(null);
  const words = useRef(t.judged);
  words.current = t.judged;
  const begunRead = useRef(isRead);

  useEffect(() => {
    let answers = 0;
    const begun = createMemorySession({
      load: () => Promise.resolve(toyPassage),
      judge: (answer) => {
        answers += 1;
        const { heard, typed, again } = words.current;
        const first = 'text' in answer ? typed : heard;
        return Promise.resolve(judgedAs(answer, answers === 1 ? first : again, answers === 1));
      },
      maxTextLength: maxTryTextLength,
      maxMs: maxTryMs,
      maxBytes: maxBlobBytes,
      language: 'en-IN',
      startWith: answerBy(),
      isRead: begunRead.current,
    });
    setRunning(begun);
    return () => {
      setRunning(null);
      begun.stop();
    };
  }, []);

  if (!running) return null;
  return (
    <PracticeWordsContext value={t.practice}>
      <AudioContext value={htmlAudio}>
        <Follow session={running.session} isRead={begunRead.current} onStep={onStep} />
        <PracticeSession
          session={running.session}
          reading={readingHere}
          openReadAloud={openReadAloud}
          onLeave={onLeave}
        />
      </AudioContext>
    </PracticeWordsContext>
  );
}

/** Tells which step the practice has come to. */
function Follow({
  session,
  isRead,
  onStep,
}: Pick<TutorialPracticeProps, 'isRead' | 'onStep'> & Pick<RunningSession, 'session'>) {
  const screen = useScreen(session);
  const step = stepOf(screen);
  // Before it is open again, it is not at its beginning.
  const isOpening = isRead && step === 'read';
  useEffect(() => {
    if (!isOpening) onStep(step);
  }, [isOpening, onStep, step]);
  return null;
}
