import { pinText, type PicturePin } from '@lectern/events/accounts/picture-pin';
import { dayMs } from '../../platform/clock/durations.js';
import { hashPassword } from '../sessions/passwords.js';

/** What a parent says about a child; what is left out stays, a PIN of null goes. */
export type ChildDetails = {
  readonly birthDate?: string | undefined;
  readonly picturePin?: PicturePin | null | undefined;
};

type ChildCommand = { readonly name: string; readonly payload: Record<string, unknown> };

/** The commands that make it so. The PIN leaves the edge as a hash only. */
export const childCommands = async (
  personId: string,
  { birthDate, picturePin }: ChildDetails,
): Promise<readonly ChildCommand[]> => [
  ...(birthDate === undefined ? [] : [{ name: 'GiveBirthDate', payload: { personId, birthDate } }]),
  // Before the change: what leaves no event has no position that a reader could wait for.
  ...(picturePin === undefined ? [] : [{ name: 'ForgetFailures', payload: { personId } }]),
  ...(picturePin === null ? [{ name: 'RemovePin', payload: { personId } }] : []),
  ...(picturePin
    ? [{ name: 'SetPin', payload: { personId, pinHash: await hashPassword(pinText(picturePin)) } }]
    : []),
];

/** Whether a local date (ISO) lies ahead everywhere: somewhere it is tomorrow already. @param now ms since the epoch */
export const isAhead = (date: string | undefined, now: number): boolean =>
  date !== undefined && date > new Date(now + dayMs).toISOString().slice(0, 10);
