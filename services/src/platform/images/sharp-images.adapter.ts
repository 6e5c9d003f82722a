import type Sharp from 'sharp';
import type { Images, Squared } from './images.port.js';

/** What a camera makes is far below; a few bytes that unpack to gigabytes are above. */
const maxPixels = 50_000_000;
const quality = 80;
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

const begins = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));

/** Whether bytes begin like one of the kinds that are taken: JPEG, PNG, WebP ("RIFF", the length, "WEBP"). */
const isPicture = (bytes: Uint8Array): boolean =>
  begins(bytes, 0, '\xff\xd8\xff') ||
  begins(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP'));

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp');
  // Of the many formats that it could read, those whose bytes come from strangers are three.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // Nobody's picture stays in memory.
  sharp.cache(false);
  return sharp;
};

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/.test(error.message);

/**
 * Pictures by libvips, in its own threads. It is loaded with the first picture, and has one at a time: unpacked, each may
 * take hundreds of megabytes.
 */
export const createSharpImages = (): Images => {
  let loaded: Promise<typeof Sharp> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const work = async (bytes: Uint8Array, pixels: number): Promise<Squared> => {
    if (!isPicture(bytes)) return { outcome: 'refused', why: 'unknown' };
    const sharp = await (loaded ??= load());
    try {
      const picture = await sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels })
        .autoOrient()
        .resize(pixels, pixels, { fit: 'cover' })
        .webp({ quality })
        .toBuffer();
      return { outcome: 'squared', picture: { bytes: picture, mimeType: 'image/webp' } };
    } catch (error) {
      return { outcome: 'refused', why: isTooLarge(error) ? 'too-many-pixels' : 'damaged' };
    }
  };

  return {
    square: (bytes, pixels) => {
      const mine = turn.then(() => work(bytes, pixels));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
};
