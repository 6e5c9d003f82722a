import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bomb, movingPicture, phonePicture, pictureOf } from './images.fixture.js';
import type { Images, SquarePicture } from './images.port.js';

const text = (content: string): Uint8Array => Buffer.from(content);

/** What every engine behind the port must do. */
export const describeImagesContract = (name: string, make: () => Images): void => {
  describe(`${name} for pictures`, { timeout: 30_000 }, () => {
    const images = make();
    const squared = async (bytes: Uint8Array): Promise<SquarePicture> => {
      const found = await images.square(bytes, 64);
      if (found.outcome === 'refused') throw new Error(`refused: ${found.why}`);
      return found.picture;
    };
    const whyNot = async (bytes: Uint8Array): Promise<string> => {
      const found = await images.square(bytes, 64);
      return found.outcome === 'refused' ? found.why : found.outcome;
    };
    /** Red, green and blue of one point. */
    const pointAt = async (bytes: Uint8Array, left: number, top: number): Promise<number[]> => [
      ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > 150 && blue < 80;

    it.each(['jpeg', 'png', 'webp'] as const)('makes a %s square', async (kind) => {
      const { bytes, mimeType } = await squared(await pictureOf(kind));
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, mimeType }).toEqual({ width: 64, height: 64, mimeType: `image/${format}` });
    });

    it.each([
      ['one point', { width: 1, height: 1 }],
      ['a strip', { width: 2_000, height: 3 }],
    ])('also where it is %s', async (_, size) => {
      const { bytes } = await squared(await pictureOf('png', size));
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 64 });
    });

    it('turns it as the camera was held, and leaves out where it was taken, by whom and with what', async () => {
      const taken = await phonePicture();
      expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Quillphone');
      const { bytes } = await squared(taken);
      expect(isRed(await pointAt(bytes, 32, 8))).toBe(true);
      expect(isRed(await pointAt(bytes, 32, 56))).toBe(false);
      const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
      const told = ['Quillphone', 'Asha', 'GPS', 'EXIF', 'Exif'];
      expect(told.filter((word) => Buffer.from(bytes).includes(word))).toEqual([]);
    });

    it('takes the first frame of one that moves', async () => {
      const moving = await movingPicture();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const { bytes } = await squared(moving);
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      expect(isRed(await pointAt(bytes, 32, 32))).toBe(true);
    });

    it.each([
      ['a text that is called a picture', text('Dear diary, this is no picture.')],
      ['nothing at all', text('')],
      ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['a PDF', text('%PDF-1.7\n')],
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ])('does not know %s', async (_, bytes) => {
      expect(await whyNot(bytes)).toBe('unknown');
    });

    it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s of which the end is missing', async (kind) => {
      const whole = await sharp(await noise())
        .toFormat(kind)
        .toBuffer();
      expect(await whyNot(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('damaged');
      expect(await whyNot(whole.subarray(0, 20))).toBe('damaged');
    });

    it('refuses what begins like a picture and goes on as something else', async () => {
      const head = (await pictureOf('png')).subarray(0, 8);
      expect(await whyNot(Buffer.concat([head, text('<script>alert(1)</script>'.repeat(50))]))).toBe(
        'damaged',
      );
    });

    it('refuses a few bytes that would unpack to hundreds of megabytes', async () => {
      const bytes = await bomb();
      expect(bytes.length).toBeLessThan(2_000_000);
      expect(await whyNot(bytes)).toBe('too-many-pixels');
    });

    it('goes on after a bad one, also when many come at once', async () => {
      const good = await pictureOf('jpeg');
      const all = [good, text('no'), good.subarray(0, 30), good];
      const outcomes = await Promise.all(all.map(async (bytes) => (await images.square(bytes, 64)).outcome));
      expect(outcomes).toEqual(['squared', 'refused', 'refused', 'squared']);
    });
  });
};

/** Which no format packs well, so that a part of it is a part of what is seen. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
