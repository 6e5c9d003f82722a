import { schoolAdminOverview, setAiHintVisibility } from '@lectern/events/schools/staff.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ConfirmDialog } from '../../shared/form/confirm-dialog.js';
import texts from './ai-hints.en.json';

/** Whether students and parents of the school see that an answer may have been written with AI; asks before it shows it. */
export function AiHintsSheet({ areShown }: { areShown: boolean }) {
  const t = useTexts(texts);
  const heading = useId();
  const [isAsking, setAsking] = useState(false);
  const set = useApiMutation(setAiHintVisibility, { changes: [schoolAdminOverview] });
  const show = (fShownToStudents: boolean) =>
    set.mutate({ body: { fShownToStudents } }, { onSuccess: () => setAsking(false) });
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
      {!isAsking && set.error && <CallFailure hasInput={false} error={set.error} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.question}
        kind="primary"
        yes={t.yes}
        busy={t.busy}
        no={t.no}
        call={set}
        onYes={() => show(true)}
      >
        {t.warning}
      </ConfirmDialog>
    </Sheet>
  );
}
