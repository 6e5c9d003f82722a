import { callPlace, type Place } from '../connection/place.adapter.js';

/**
 * Days in a row of the person signed in, by GET /api/student/get-streak-count.
 * Rejects when the server can't be reached or refuses; the widget then shows nothing.
 */
export async function fetchStreakCount(place: Place): Promise<number> {
  const response = await callPlace('/api/student/get-streak-count', place);
  const body: unknown = await response.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (
    typeof data === 'object' &&
    data !== null &&
    'streakCount' in data &&
    typeof data.streakCount === 'number'
  ) {
    return data.streakCount;
  }
  throw new Error(`No streak count in the answer (${response.status})`);
}
