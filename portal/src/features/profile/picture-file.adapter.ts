import type { Size, Square } from './crop.js';

/** A picture of this device that the browser can show. */
export type OpenPicture = Size & { readonly url: string };

const decode = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/** Opens a file as a picture, upright. It is to be closed. @throws where the browser cannot read it as one */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await decode(url);
    if (width === 0 || height === 0) throw new Error('A picture without a size');
    return { url, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

export const closePicture = ({ url }: OpenPicture): void => URL.revokeObjectURL(url);

const asBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG instead.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))), 'image/webp', 0.9);
  });

const asBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The picture could not be read')),
    );
    reader.readAsDataURL(blob);
  });

/**
 * Cuts a square out of a picture, on this device: nothing else of it leaves.
 * @param pixels of each side
 * @returns a WebP or PNG in base64
 */
export async function cutOut({ url }: OpenPicture, square: Square, pixels: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  const { left, top, side } = square;
  context.imageSmoothingQuality = 'high';
  context.drawImage(await decode(url), left, top, side, side, 0, 0, pixels, pixels);
  return asBase64(await asBlob(canvas));
}
