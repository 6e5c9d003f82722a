import { maxTryMs, maxTryTextLength } from '@lectern/events/feedback/try-limits';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { readingHere } from '@lectern/widgets/practice-session/kept-here.adapter';
import { createMemorySession } from '@lectern/widgets/practice-session/memory-session.adapter';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import '@lectern/widgets/practice-session/practice-session.css';
import '@lectern/widgets/practice-session/read-aloud.css';
import { openReadAloud } from '@lectern/widgets/practice-session/open-read-aloud.adapter';
import type { RunningSession } from '@lectern/widgets/practice-session/practice-session.adapter';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { PracticeWordsContext } from '@lectern/widgets/practice-session/use-practice-texts';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { paths } from '../../shared/paths.js';
import { useUser } from '../../shared/session/session.js';
import { judgeBy, tryContent } from './try.api.js';
import './try.css';
import texts from './try.en.json';

/** Questions and answers are in English. */
const spokenLanguage = 'en-IN';

/** The practice itself with one question, for whoever has no account: it lives in this page, and nothing is kept. */
export function TrySection() {
  const t = useTexts(texts);
  const api = useApi();
  const reasonOf = useRefusalText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [round, setRound] = useState(1);
  const [isOver, setOver] = useState(false);
  const [running, setRunning] = useState<RunningSession | null>(null);
  const reason = useRef(reasonOf);
  reason.current = reasonOf;

  useEffect(() => {
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [round, isOver]);
  useEffect(() => {
    const begun = createMemorySession({
      load: () => tryContent(api),
      judge: judgeBy(
        api,
        (error) => reason.current(error),
        () => setOver(true),
      ),
      maxTextLength: maxTryTextLength,
      maxMs: maxTryMs,
      maxBytes: maxBlobBytes,
      language: spokenLanguage,
      startWith: answerBy(),
    });
    setRunning(begun);
    return () => {
      setRunning(null);
      begun.stop();
    };
  }, [api, round]);

  return (
    <section className="wrap try" aria-labelledby="try">
      <div className="try-head">
        <h2 id="try" ref={heading} tabIndex={-1}>
          {t.title}
        </h2>
        <p className="lead soft">{t.lead}</p>
        <p className="note">{t.kept}</p>
      </div>
      {isOver && <Over onBack={() => setOver(false)} />}
      {running && !isOver && (
        <PracticeWordsContext value={t.practice}>
          <AudioContext value={htmlAudio}>
            <PracticeSession
              session={running.session}
              reading={readingHere}
              openReadAloud={openReadAloud}
              onLeave={() => void navigate({ hash: '' })}
              onward={<Onward onAgain={() => setRound(round + 1)} />}
            />
          </AudioContext>
        </PracticeWordsContext>
      )}
    </section>
  );
}

/** Every try is used up for now: what to do instead. The answer that was not judged stays in the page. */
function Over({ onBack }: { onBack: () => void }) {
  const { tooMany: t, next } = useTexts(texts);
  const user = useUser();
  return (
    <Empty
      title={t.title}
      level={3}
      action={
        <>
          {!user && (
            <Link className={buttonClass({ kind: 'primary' })} to={paths.signUp}>
              {next.signUp}
            </Link>
          )}
          <Button kind="quiet" onClick={onBack}>
            {t.back}
          </Button>
        </>
      }
    >
      {user ? t.bodySignedIn : t.body}
    </Empty>
  );
}

/** What an account would give, and the same question once more. */
function Onward({ onAgain }: { onAgain: () => void }) {
  const { next: t } = useTexts(texts);
  const user = useUser();
  return (
    <div className="stack">
      {!user && (
        <>
          <p>{t.body}</p>
          <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.signUp}>
            {t.signUp}
          </Link>
        </>
      )}
      <Button kind={user ? 'primary' : 'plain'} big={user !== null} wide onClick={onAgain}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
}
