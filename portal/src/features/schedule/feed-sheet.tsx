import { Button } from '@lectern/widgets/ui/button';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useFeed } from '../../shared/schedule/own-schedule.api.js';
import texts from './schedule.en.json';

/** One’s dates in a calendar of one’s own. */
export function FeedSheet() {
  const { feed: t } = useTexts(texts);
  const heading = useId();
  const alert = useAlert();
  const { made, revoked } = useFeed();
  const error = made.error ?? revoked.error;
  const end = () =>
    revoked.mutate(
      {},
      {
        onSuccess: () => {
          made.reset();
          alert('success', t.revoked);
        },
      },
    );
  return (
    <Sheet className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <p className="soft">{t.body}</p>
      {made.data && <CopiedCode label={t.label}>{made.data.url}</CopiedCode>}
      {error && <CallFailure hasInput={false} error={error} />}
      <div className="row">
        {!made.data && (
          <Button busy={made.isPending} onClick={() => made.mutate({})}>
            {t.make}
          </Button>
        )}
        {made.data && (
          <Button kind="quiet" busy={revoked.isPending} onClick={end}>
            {t.revoke}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
