import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useLocation } from 'react-router-dom';
import { readSignedOut } from './signed-out.js';
import * as texts from './signed-out.texts.js';

/** Why somebody stands at Sign In who was on a page of theirs a moment ago. It stays: they may look away just then. */
export function SignedOutNotice() {
  const t = useTexts(texts);
  const signedOut = readSignedOut(useLocation().state);
  if (signedOut === null) return null;
  return (
    <Alert type="info" title={t.title}>
      {signedOut === 'practising' && t.kept}
    </Alert>
  );
}
