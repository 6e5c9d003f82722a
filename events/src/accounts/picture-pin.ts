import * as z from 'zod/mini';
import { refuses } from '../wire/refusal.js';
import { sameThreePictures } from './fields.refusals.js';

/** The pictures a PIN is made of, as they lie on the card; their names are their ids. */
export const pinPictures = [
  'kite',
  'boat',
  'tree',
  'fish',
  'drum',
  'moon',
  'key',
  'bell',
  'umbrella',
] as const;
export type PinPicture = (typeof pinPictures)[number];

export const pinLength = 3;

const picture = z.enum(pinPictures);
/** Three pictures in their order; one may come again. */
export const picturePin = z.tuple([picture, picture, picture]);
export type PicturePin = z.infer<typeof picturePin>;

/** Whether it is too easy to guess; those that were chosen before this rule go on. */
export const isOneThrice = (pictures: readonly PinPicture[]): boolean =>
  pictures.length === pinLength && new Set(pictures).size === 1;

/** A picture PIN that somebody chooses now. */
export const newPicturePin = picturePin.check(
  refuses((pictures) => (isOneThrice(pictures) ? sameThreePictures : undefined)),
);

/** A picture PIN as it is hashed, and as a profile's `pin` is sent. */
export const pinText = (pictures: readonly PinPicture[]): string => pictures.join('-');

/** Which student of which school; shapes wide enough for a slip, so that it is answered like any wrong one. */
export const schoolCredential = {
  schoolCode: z.string().check(z.minLength(1), z.maxLength(40)),
  username: z.string().check(z.minLength(1), z.maxLength(80)),
} as const;
