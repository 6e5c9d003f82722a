import { sharedConnection } from '../connection/shared-connection.adapter.js';
import type { Place } from '../connection/place.adapter.js';
import { fetchPractiser } from '../practice-session/fetch-practiser.adapter.js';
import { fetchStreakCount } from './streak-count.adapter.js';

/**
 * Tells each new count of the person signed in (`streak-count-updated`), and asks for it again whenever it connects, until
 * the signal is given. What cannot be reached is left: the badge keeps the count that it has.
 */
export async function followStreak(
  place: Place,
  onCount: (streakCount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const user = await fetchPractiser(place).catch(() => null);
  if (!user || signal.aborted) return;
  const { server: url, tokens } = place;
  const { connection, release } = sharedConnection({ url, tokens, userId: user._id, purpose: 'streak' });
  const tell = (count: number): void => {
    if (!signal.aborted) onCount(count);
  };
  const stopListening = connection.listen((event) => {
    if (event.type === 'connection.connected') fetchStreakCount(place).then(tell, () => undefined);
    if (event.type === 'connection.message' && event.name === 'streak-count-updated')
      tell(event.payload.streakCount);
  });
  signal.addEventListener('abort', () => {
    stopListening();
    release();
  });
  connection.connect();
}
