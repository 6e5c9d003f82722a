import { useEffect, useState } from 'react';

const mostLevels = 200;

/** The latest loudness values, 0 to 1, the newest last. */
export function useLevels(level: number): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>([]);
  useEffect(() => setLevels((before) => [...before, level].slice(-mostLevels)), [level]);
  return levels;
}
