import { streakCount } from '@lectern/events/streaks/streak.routes';
import { useApiQuery } from '../api/use-api.js';
import { useUser } from './session.js';

/** The student's streak, and the last seven days: loaded once, then kept up to date by what the server tells. */
export const useStreak = () => useApiQuery(streakCount, useUser()?.role === 'student' ? {} : null);
