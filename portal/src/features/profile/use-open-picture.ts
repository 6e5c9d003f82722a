import { useCallback, useEffect, useRef, useState } from 'react';
import { closePicture, openPicture, type OpenPicture } from './picture-file.adapter.js';

export type PictureState =
  | { readonly status: 'none' | 'opening' | 'unreadable' }
  | { readonly status: 'open'; readonly picture: OpenPicture };

/** The picture of this device that is being fitted, one at a time: the last one chosen. */
export function useOpenPicture() {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  const turn = useRef(0);
  const opened = useRef<OpenPicture | null>(null);
  const letGo = useCallback(() => {
    turn.current += 1;
    if (opened.current) closePicture(opened.current);
    opened.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);
  const open = useCallback(
    (file: Blob | null) => {
      if (!file) return;
      letGo();
      const mine = turn.current;
      setState({ status: 'opening' });
      openPicture(file).then(
        (picture) => {
          if (turn.current !== mine) return closePicture(picture);
          opened.current = picture;
          return setState({ status: 'open', picture });
        },
        () => {
          if (turn.current === mine) setState({ status: 'unreadable' });
        },
      );
    },
    [letGo],
  );
  const close = useCallback(() => {
    letGo();
    setState({ status: 'none' });
  }, [letGo]);
  return { state, open, close };
}
