import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useRefusalText } from '../../shared/api/refusals.js';
import { suspensionOf } from '../../shared/session/suspended-account.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import suspendedTexts from '../../shared/page/suspended.en.json';
import { Suspension } from '../../shared/page/suspension.js';

/** Why nobody could go on as this person: of a suspended one the reason too, and whoever chose them stays signed in. */
export function ChoiceFailure({ error }: { error: Error }) {
  const t = useTexts(suspendedTexts);
  const wordsOf = useRefusalText();
  const suspension = suspensionOf(error);
  return (
    <div className="choice-failure">
      {suspension === null ? (
        <CallFailure fUntyped error={error} />
      ) : (
        <Alert type="error" title={wordsOf(error)}>
          <Suspension of={suspension} />
          {t.safe}
        </Alert>
      )}
    </div>
  );
}
