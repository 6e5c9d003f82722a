import { picturePixels } from '@lectern/events/accounts/profile.routes';
import type { Blobs } from '../../platform/blobs/blobs.port.js';
import { newId } from '../../platform/ids.js';
import type { Images, SquarePicture, Unusable } from '../../platform/images/images.port.js';
import { putRecords, readRecords } from '../../platform/sealing/sealed-records.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import { pictureKey, pictureMimeType } from './picture-place.js';

/** The pictures of people, each under its person's key. */
export type Pictures = {
  /** Makes bytes that somebody handed in into a picture of theirs, and keeps it. It is shown once they choose it. */
  readonly keep: (
    personId: string,
    bytes: Uint8Array,
  ) => Promise<
    | { readonly outcome: 'kept'; readonly pictureId: string }
    | { readonly outcome: 'refused'; readonly why: Unusable }
  >;
  /** Undefined when it is not there, or its person was erased. */
  readonly read: (personId: string, pictureId: string) => Promise<SquarePicture | undefined>;
  readonly drop: (personId: string, pictureId: string) => Promise<void>;
};

/** Undefined when it is not there, or its person was erased. */
export const readPicture = async (
  { blobs, sealing }: { readonly blobs: Blobs; readonly sealing: Sealing },
  personId: string,
  pictureId: string,
): Promise<SquarePicture | undefined> => {
  const key = pictureKey(personId, pictureId);
  const entry = await blobs.head(key);
  if (!entry) return undefined;
  const range = { from: 0, to: Number(entry.meta['bytes']) };
  const bytes = await readRecords(blobs, sealing, personId, key, range);
  return bytes && { bytes, mimeType: pictureMimeType };
};

export const createPictures = (deps: {
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly images: Images;
}): Pictures => {
  const { blobs, sealing, images } = deps;
  return {
    keep: async (personId, bytes) => {
      const squared = await images.square(bytes, picturePixels);
      if (squared.outcome === 'refused') return squared;
      const pictureId = newId();
      await putRecords(blobs, sealing, personId, pictureKey(personId, pictureId), squared.picture.bytes);
      return { outcome: 'kept', pictureId };
    },
    read: (personId, pictureId) => readPicture({ blobs, sealing }, personId, pictureId),
    drop: (personId, pictureId) => blobs.delete(pictureKey(personId, pictureId)),
  };
};
