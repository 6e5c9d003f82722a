import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import '@lectern/widgets/practice-session/practice-session.css';
import '@lectern/widgets/practice-session/read-aloud.css';
import { openReadAloud } from '@lectern/widgets/practice-session/open-read-aloud.adapter';
import {
  createPracticeSession,
  type RunningSession,
} from '@lectern/widgets/practice-session/practice-session.adapter';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { readingHere } from '@lectern/widgets/practice-session/kept-here.adapter';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { paths, reviewPath } from '../../shared/paths.js';
import { dashboardOf } from '../../shared/session/person.js';
import { useSync } from '../../shared/sync/sync-context.js';
import { refresh } from '../../shared/api/use-api.js';
import { attemptRoutes } from '../../shared/sync/attempt-routes.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useStreak } from '../../shared/session/use-streak.js';
import { Waiting } from '../../shared/page/waiting.js';
import texts from './practice.en.json';

/** An attempt being answered. The session is the widget's; it lasts as long as the page is open. */
export function AttemptPage() {
  const t = useTexts(texts);
  const { practiceId = '' } = useParams();
  const user = useSignedIn();
  const sync = useSync();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: streak } = useStreak();
  const [running, setRunning] = useState<RunningSession | null>(null);
  const { _id: userId, role } = user;
  const locale = useLocale();
  const localeNow = useRef(locale);
  useEffect(() => {
    localeNow.current = locale;
  }, [locale]);

  useEffect(() => {
    if (!sync || role === null) return undefined;
    const begun = createPracticeSession({
      attemptId: practiceId,
      user: { _id: userId, role },
      sync,
      startWith: answerBy(),
      locale: () => localeNow.current,
    });
    setRunning(begun);
    return () => {
      setRunning(null);
      begun.stop();
      void refresh(queries, ...attemptRoutes);
    };
  }, [practiceId, queries, role, sync, userId]);

  if (!running) {
    return (
      <main>
        <title>{t.attemptTab}</title>
        <Waiting />
      </main>
    );
  }
  return (
    <>
      <title>{t.attemptTab}</title>
      <AudioContext.Provider value={htmlAudio}>
        <PracticeSession
          session={running.session}
          reading={readingHere}
          openReadAloud={openReadAloud}
          keysOn="page"
          reviewHref={reviewPath(practiceId)}
          nextHref={paths.practise}
          streakCount={streak?.streakCount}
          onLeave={() => void navigate(dashboardOf(user) ?? paths.home)}
        />
      </AudioContext.Provider>
    </>
  );
}
