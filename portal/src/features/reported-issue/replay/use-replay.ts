import type { IssueView } from '@lectern/events/issues/review.routes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { later } from '../../../shared/device/browser.adapter.js';
import { reportedMoment } from './reported-moment.js';
import { indexOfReference, placesOf, type Moment } from './timeline.js';

/** The query of a link to a moment: an event's id, or its stream and revision. */
export const momentParameter = 'at';
/** An address that changes with each moment that one moves over is slow, and browsers allow few changes: ms. */
const addressAfterMs = 300;

export const speeds = ['1', '4'] as const;
export type Speed = (typeof speeds)[number];

/** Which moment is shown, and how one moves to another; the address follows, so that it is a link to the moment. */
export function useReplay(moments: readonly Moment[], issue: IssueView) {
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(address.get(momentParameter));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const places = useMemo(() => placesOf(moments), [moments]);
  const reported = useMemo(() => reportedMoment(moments, issue), [moments, issue]);
  const found = chosen === null ? -1 : indexOfReference(moments, chosen);
  const index = found === -1 ? reported : found;
  const last = moments.length - 1;
  const isAtEnd = index >= last;

  const move = useCallback(
    (to: number) => {
      const { event } = moments[Math.max(0, Math.min(last, to))] ?? {};
      if (event) setChosen(event.id);
    },
    [moments, last],
  );
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (isAtEnd) {
      setPlaying(false);
      return undefined;
    }
    const pause = (places[index + 1] ?? 0) - (places[index] ?? 0);
    return later(pause / Number(speed), () => move(index + 1));
  }, [isPlaying, isAtEnd, index, places, speed, move]);
  useEffect(() => {
    if (isPlaying || chosen === null || chosen === address.get(momentParameter)) return undefined;
    return later(addressAfterMs, () => {
      const next = new URLSearchParams(address);
      next.set(momentParameter, chosen);
      setAddress(next, { replace: true, preventScrollReset: true });
    });
  }, [isPlaying, chosen, address, setAddress]);

  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      move(to);
    },
    [move],
  );
  return {
    /** The address names a moment that is not among these. */
    isUnknown: chosen !== null && found === -1,
    index,
    last,
    places,
    reported,
    isPlaying,
    speed,
    setSpeed,
    go,
    toggle: () => {
      if (!isPlaying && isAtEnd) move(0);
      setPlaying(!isPlaying);
    },
  };
}

export type ReplayState = ReturnType<typeof useReplay>;
