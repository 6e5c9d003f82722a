import { picturePixels } from '@lectern/events/accounts/profile.routes';

/** More than is kept, so that the last cut is the server's. */
const pixels = 2 * picturePixels;

/**
 * The square in the middle of a file's picture, upright: nothing else of the file leaves this device, and a photograph
 * of any size can be sent.
 * @returns a WebP or PNG in base64
 * @throws where the browser cannot read the file as a picture
 */
export async function middleSquare(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, pixels, pixels);
  picture.close();
  // A browser that cannot write WebP writes PNG instead.
  return canvas.toDataURL('image/webp', 0.9).replace(/^[^,]*,/, '');
}
