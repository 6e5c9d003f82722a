import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { freedom, mostZoom, type Crop, type Size } from './crop.js';
import texts from './profile.en.json';

type Props = { size: Size; crop: Crop; onCrop: (crop: Crop) => void };

/** How near, and where: each by a slider of its own, with the arrow keys too. */
export function CropSliders({ size, crop, onCrop }: Props) {
  const { crop: t } = useTexts(texts);
  const { number } = useFormat();
  const free = freedom(size, crop);
  return (
    <div className="crop-sliders">
      <Slider
        label={t.zoom}
        told={t.zoomed({ times: number(crop.zoom) })}
        value={crop.zoom}
        min={1}
        max={mostZoom}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      <Slider
        label={t.across}
        value={crop.x}
        min={0}
        max={1}
        isOff={!free.x}
        isAcross
        onChange={(x) => onCrop({ ...crop, x })}
      />
      <Slider
        label={t.down}
        value={crop.y}
        min={0}
        max={1}
        isOff={!free.y}
        onChange={(y) => onCrop({ ...crop, y })}
      />
    </div>
  );
}

type SliderProps = {
  label: string;
  /** The value in words. */
  told?: string;
  value: number;
  min: number;
  max: number;
  /** There is nothing to choose. */
  isOff?: boolean;
  /** It goes with the picture, in which left is left in any language. */
  isAcross?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, told, value, min, max, isOff = false, isAcross = false, onChange }: SliderProps) {
  const { percent } = useFormat();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        dir={isAcross ? 'ltr' : undefined}
        min={min}
        max={max}
        step={0.02}
        value={value}
        disabled={isOff}
        aria-valuetext={told ?? percent(value * 100)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
