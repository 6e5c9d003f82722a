import { describe, expect, it } from 'vitest';
import { freedom, middle, movedBy, squareOf } from './crop.js';

const wide = { width: 600, height: 400 };
const high = { width: 300, height: 900 };

describe('the square of a picture', () => {
  it.each([
    [wide, middle, { left: 100, top: 0, side: 400 }],
    [high, middle, { left: 0, top: 300, side: 300 }],
    [wide, { zoom: 2, x: 0, y: 1 }, { left: 0, top: 200, side: 200 }],
    [wide, { zoom: 4, x: 1, y: 0.5 }, { left: 500, top: 150, side: 100 }],
  ])('of %o with %o is %o', (size, crop, square) => {
    expect(squareOf(size, crop)).toEqual(square);
  });

  it('can be moved only along what is left over', () => {
    expect(freedom(wide, middle)).toEqual({ x: true, y: false });
    expect(freedom(wide, { ...middle, zoom: 1.5 })).toEqual({ x: true, y: true });
    expect(freedom({ width: 5, height: 5 }, middle)).toEqual({ x: false, y: false });
  });

  it('follows the hand, and stays in the picture', () => {
    // A quarter of the frame is 100 of its 400 pixels: half of the 200 that are left over.
    expect(movedBy(wide, middle, 0.25, 0.25)).toEqual({ zoom: 1, x: 0, y: 0.5 });
    expect(movedBy(wide, middle, -0.125, 0)).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
    expect(movedBy(wide, middle, 9, 9)).toEqual({ zoom: 1, x: 0, y: 0.5 });
  });
});
