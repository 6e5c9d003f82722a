import { useLayoutEffect, useRef, useState } from 'react';
import { barPitch, barsFor, resamplePeaks, waveHeight, wavePath } from './wave-path.js';

export type WaveformProps = {
  /** `rest`: a dotted line. `live`: red, growing from the start as peaks come. `heard`: teal up to `position`. */
  kind: 'rest' | 'live' | 'heard';
  /** Loudness, 0 to 1, in the order spoken. For `live` the newest stand at the end. */
  peaks?: readonly number[];
  /** For `heard`: the part played, 0 to 1; 1 (all teal) by default. */
  position?: number;
};

/** The width of an element in CSS pixels, followed as it changes; `initial` until it is measured. */
function useWidth<E extends Element>(initial: number) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || initial));
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return [ref, width] as const;
}

const silence: readonly number[] = [];

/** The voice as a line. It is a drawing only: the words beside it say the same. */
export function Waveform({ kind, peaks = silence, position = 1 }: WaveformProps) {
  const [ref, width] = useWidth<SVGSVGElement>(288);
  const bars = barsFor(width);
  return (
    <svg
      ref={ref}
      className={kind === 'live' ? 'wave live' : 'wave'}
      viewBox={`0 0 ${bars * barPitch} ${waveHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {kind === 'rest' && <path d={wavePath(Array.from({ length: bars }, () => 0))} />}
      {kind === 'live' && <Live peaks={peaks} bars={bars} />}
      {kind === 'heard' && <Heard levels={resamplePeaks(peaks, bars)} position={position} />}
    </svg>
  );
}

function Live({ peaks, bars }: { peaks: readonly number[]; bars: number }) {
  const shown = peaks.slice(-bars);
  const ahead = Array.from({ length: bars - shown.length }, () => 0);
  return (
    <>
      <path d={wavePath(shown)} />
      {ahead.length > 0 && <path className="ahead" d={wavePath(ahead, shown.length)} />}
    </>
  );
}

function Heard({ levels, position }: { levels: readonly number[]; position: number }) {
  const played = Math.round(Math.min(1, Math.max(0, position)) * levels.length);
  return (
    <>
      <path className="heard" d={wavePath(levels.slice(0, played))} />
      <path d={wavePath(levels.slice(played), played)} />
    </>
  );
}
