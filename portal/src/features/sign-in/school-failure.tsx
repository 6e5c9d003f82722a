import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from './school.en.json';
import { isIncorrect } from './sign-in-failure.js';

/** Why a student did not come in: theirs is no e-mail, so the server's words about one are no help to them. */
export function SchoolFailure({ error }: { error: Error }) {
  const t = useTexts(texts);
  if (!isIncorrect(error)) return <CallFailure error={error} />;
  return (
    <Alert type="warning" title={t.notYet}>
      {t.incorrect}
    </Alert>
  );
}
