import { useTexts } from '@lectern/widgets/ui/texts';
import { useRef, type PointerEvent } from 'react';
import { movedBy, squareOf, type Crop } from './crop.js';
import type { OpenPicture } from './picture-file.adapter.js';
import texts from './profile.en.json';

type Props = { picture: OpenPicture; crop: Crop; onCrop: (crop: Crop) => void };

const percent = (share: number): string => `${share * 100}%`;

/** The part of a picture that will be seen; it can be drawn by hand or mouse. The sliders do the same by keys. */
export function CropFrame({ picture, crop, onCrop }: Props) {
  const { crop: t } = useTexts(texts);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { left, top, side } = squareOf(picture, crop);
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const draw = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const from = last.current;
    const { width } = currentTarget.getBoundingClientRect();
    if (!from || width === 0) return;
    last.current = { x, y };
    onCrop(movedBy(picture, crop, (x - from.x) / width, (y - from.y) / width));
  };
  const letGo = () => void (last.current = null);
  return (
    // A picture has no direction of reading: left is left.
    <div
      className="crop-frame"
      dir="ltr"
      role="img"
      aria-label={t.preview}
      onPointerDown={take}
      onPointerMove={draw}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        style={{
          inlineSize: percent(picture.width / side),
          transform: `translate(${percent(-left / picture.width)}, ${percent(-top / picture.height)})`,
        }}
      />
    </div>
  );
}
