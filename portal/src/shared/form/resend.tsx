import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { useFormat } from '@lectern/widgets/ui/format';
import { useId, useCallback, useEffect, useState } from 'react';
import './forms.css';
import { later, now } from '../device/browser.adapter.js';

/** How long one waits before the same mail is sent once more, seconds. */
export const resendWaitSeconds = 60;

export type ResendProps = {
  label: string;
  busyLabel: string;
  /** "You can send it again in 40 seconds." */
  waitText: (values: { seconds: string }) => string;
  /** One went out just now. */
  fSent: boolean;
  isBusy: boolean;
  /** Resolves when it was sent; then the wait begins again. */
  onSend: () => Promise<unknown>;
};

/** Sends a mail again, but not twice in a minute: the button stays where it is and says when. */
export function Resend({ label, busyLabel, waitText, fSent, isBusy, onSend }: ResendProps) {
  const format = useFormat();
  const id = useId();
  const [left, wait] = useCountdown(fSent ? resendWaitSeconds : 0);
  const isWaiting = left > 0;
  const send = () => {
    if (isWaiting || isBusy) return;
    onSend().then(
      () => wait(resendWaitSeconds),
      () => undefined,
    );
  };
  return (
    <div className="resend">
      <Button
        wide
        busy={isBusy}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? id : undefined}
        onClick={send}
      >
        <Glyph path={mail} />
        {isBusy ? busyLabel : label}
      </Button>
      {isWaiting && (
        <p className="note num" id={id}>
          {waitText({ seconds: format.duration(left) })}
        </p>
      )}
    </div>
  );
}

/** Whole seconds that are left of a wait, counting down to 0, and how to begin another. */
function useCountdown(initialSeconds = 0): readonly [number, (seconds: number) => void] {
  const [{ until, at }, setTimes] = useState(() => {
    const begun = now();
    return { until: begun + initialSeconds * 1_000, at: begun };
  });
  const left = Math.max(0, Math.ceil((until - at) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    return later(1_000, () => setTimes((times) => ({ ...times, at: now() })));
  }, [left, at]);
  const begin = useCallback((seconds: number) => {
    const begun = now();
    setTimes({ until: begun + seconds * 1_000, at: begun });
  }, []);
  return [left, begin];
}
