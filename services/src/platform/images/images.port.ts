/** A picture as it is kept: square, upright, and nothing in the file but what is seen. */
export type SquarePicture = { readonly bytes: Uint8Array; readonly mimeType: string };

/** Why bytes are no picture for us. `unknown`: another kind of file, whatever its name says. */
export type Unusable = 'unknown' | 'damaged' | 'too-many-pixels';

export type Squared =
  | { readonly outcome: 'squared'; readonly picture: SquarePicture }
  | { readonly outcome: 'refused'; readonly why: Unusable };

/** Reads pictures that somebody handed in, of whom nothing is believed: by their content, never by a name or a type. */
export type Images = {
  /**
   * Cuts a JPEG, PNG or WebP to a square around its middle; of a moving one its first frame. It is turned as the camera was
   * held, and where and when it was taken is left out.
   * @param pixels of each side
   */
  square(bytes: Uint8Array, pixels: number): Promise<Squared>;
};
