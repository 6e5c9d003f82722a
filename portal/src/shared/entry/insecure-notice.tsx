import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { isAddressInsecure } from '../device/browser.adapter.js';
import texts from './insecure.en.json';

/** By such an address browsers drop the session at once: whoever signs in would only see Sign In again. */
export function InsecureNotice() {
  const t = useTexts(texts);
  if (!isAddressInsecure()) return null;
  return (
    <Alert type="warning" title={t.title}>
      {t.body}
    </Alert>
  );
}
