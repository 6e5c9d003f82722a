import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, keyboard, offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { statusOf } from '../../shared/api/api-error.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import texts from './try.en.json';

export type TryFailureProps = {
  error: Error;
  /** A recording in which nobody understood a word. */
  isUnheard: boolean;
  /** Sends the recording once more; typed words are sent by their own button. */
  onAgain: (() => void) | undefined;
};

/** What went wrong, that the answer is still here, and what to do. */
export function TryFailure({ error, isUnheard, onAgain }: TryFailureProps) {
  const t = useTexts(texts);
  const wordsOf = useRefusalText();
  const status = statusOf(error);
  const repeat = onAgain && (
    <Button onClick={onAgain}>
      <Glyph path={again} />
      {t.sendAgain}
    </Button>
  );
  if (isUnheard) {
    return (
      <Alert type="warning" icon={keyboard} title={t.unheard.title}>
        {t.unheard.body}
      </Alert>
    );
  }
  if (status === 429) {
    return (
      <Alert type="warning" title={t.tooMany.title}>
        {t.tooMany.body}
      </Alert>
    );
  }
  if (status === 0) {
    return (
      <Alert type="warning" icon={offline} title={t.offline.title} action={repeat}>
        {onAgain ? t.offline.recording : t.offline.body}
      </Alert>
    );
  }
  return (
    <Alert type="error" title={t.failed.title} action={repeat}>
      {wordsOf(error)} {t.failed.body}
    </Alert>
  );
}
