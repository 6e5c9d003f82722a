import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp';
type Size = { readonly width: number; readonly height: number };

const plain = ({ width, height }: Size, background = '#2f6f6a') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of one colour. */
export const pictureOf = (kind: Kind, size: Size = { width: 640, height: 480 }): Promise<Buffer> =>
  plain(size).toFormat(kind).toBuffer();

/** As a phone makes it: lying on its side, with where it was taken. What is up is red, what is down is blue. */
export const phonePicture = async (): Promise<Buffer> => {
  const half = { width: 300, height: 600 };
  const [red, blue] = await Promise.all(
    ['#c00000', '#0000c0'].map((colour) => plain(half, colour).png().toBuffer()),
  );
  return (
    plain({ width: 600, height: 600 })
      .composite([
        { input: red ?? '', left: 0, top: 0 },
        { input: blue ?? '', left: 300, top: 0 },
      ])
      .jpeg()
      // To be turned by a quarter to the right.
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Quillphone', Artist: 'Asha Menon' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 18/1' },
      })
      .toBuffer()
  );
};

/** Two frames: the first is red, the second blue. */
export const movingPicture = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#c00000', '#0000c0'].map((colour) => plain({ width: 40, height: 40 }, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

/** A few kilobytes that unpack to hundreds of megabytes. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
