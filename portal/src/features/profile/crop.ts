export type Size = { readonly width: number; readonly height: number };

/** Which part of a picture is taken: how near, and where of what is left over, 0 (left, top) to 1. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

/** A part of a picture, in its own pixels. */
export type Square = { readonly left: number; readonly top: number; readonly side: number };

export const mostZoom = 4;
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (share: number): number => Math.min(1, Math.max(0, share));

export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop): Square => {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
};

/** Along which sides there is anything left over. */
export const freedom = (size: Size, crop: Crop): { readonly x: boolean; readonly y: boolean } => {
  const { side } = squareOf(size, crop);
  return { x: size.width > side, y: size.height > side };
};

/** The same picture, drawn from where it was to where it is now. @param right, down in sides of the frame */
export const movedBy = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const { side } = squareOf(size, crop);
  const moved = (share: number, length: number, by: number): number =>
    length > side ? within(share - (by * side) / (length - side)) : share;
  return { ...crop, x: moved(crop.x, size.width, right), y: moved(crop.y, size.height, down) };
};
