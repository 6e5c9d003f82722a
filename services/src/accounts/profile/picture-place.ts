import { pictureUrl } from '@lectern/events/accounts/profile.routes';

/** Where a picture lies in the blobs. Its id tells nothing of what is on it. */
export const pictureKey = (personId: string, pictureId: string): string =>
  `pictures/${personId}/${pictureId}`;

/** As all of them are kept. */
export const pictureMimeType = 'image/webp';

/** Where the picture is read that somebody has now; null without one. */
export const pictureUrlOf = ({
  personId,
  pictureId,
}: {
  readonly personId: string;
  readonly pictureId: string | null;
}): string | null => (pictureId === null ? null : pictureUrl(personId, pictureId));
