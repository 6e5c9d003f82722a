import * as session from '@lectern/events/accounts/session.routes';
import { answerAudio, listContent } from '@lectern/events/content/content.events';
import * as attempts from '@lectern/events/practice/attempt.views';
import * as audio from '@lectern/events/practice/audio.routes';
import * as streaks from '@lectern/events/streaks/streak.routes';
import type { Route } from '@lectern/events/wire/route';

/** Every declared HTTP route. */
export const routes: readonly Route[] = [
  session.readSession,
  session.createSession,
  session.signIn,
  session.adminSignIn,
  session.signOut,
  session.listProfiles,
  session.selectProfile,
  listContent,
  answerAudio,
  attempts.startAttempt,
  attempts.readAttempt,
  attempts.reviewAttempt,
  attempts.attemptLog,
  audio.audioChunkRoute,
  audio.responseAudio,
  streaks.streakCount,
  streaks.leaderboardAccess,
];
