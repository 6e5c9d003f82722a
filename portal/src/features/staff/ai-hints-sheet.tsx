import { schoolAdminOverview, setAiHintVisibility } from '@lectern/events/schools/staff.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from './ai-hints.en.json';

/** Whether students and parents of the school see that an answer may have been written with AI; asks before it shows it. */
export function AiHintsSheet({ areShown }: { areShown: boolean }) {
  const t = useTexts(texts);
  const heading = useId();
  const [isAsking, setAsking] = useState(false);
  const set = useApiMutation(setAiHintVisibility, { changes: [schoolAdminOverview] });
  const close = () => {
    set.reset();
    setAsking(false);
  };
  const show = (fShownToStudents: boolean) =>
    set.mutate({ body: { fShownToStudents } }, { onSuccess: () => setAsking(false) });
  const failure = set.error && <CallFailure hasInput={false} error={set.error} />;
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.body}</p>
      <Switch checked={areShown} onChange={(isOn) => (isOn ? setAsking(true) : show(false))}>
        {t.label}
      </Switch>
      <p className="soft" role="status">
        {areShown ? t.on : t.off}
      </p>
      {!isAsking && failure}
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.question}
        actions={
          <>
            <Button kind="primary" busy={set.isPending} onClick={() => show(true)}>
              {set.isPending ? t.busy : t.yes}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{t.warning}</p>
        {failure}
      </Dialog>
    </Sheet>
  );
}
