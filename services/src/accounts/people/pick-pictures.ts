import { isOneThrice, pinPictures, type PicturePin } from '@lectern/events/accounts/picture-pin';

/**
 * Three pictures by chance; not the same one three times.
 * @param pick a whole number from 0 to below its argument
 */
export const pickPictures = (pick: (below: number) => number): PicturePin => {
  const one = (): PicturePin[number] => pinPictures[pick(pinPictures.length)] ?? pinPictures[0];
  const pictures: PicturePin = [one(), one(), one()];
  return isOneThrice(pictures) ? pickPictures(pick) : pictures;
};
