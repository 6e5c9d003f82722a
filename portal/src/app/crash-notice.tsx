import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './app.en.json';
import { reload } from '../shared/device/browser.adapter.js';

/** What stands where a page broke. */
export function CrashNotice() {
  const { crash: t } = useTexts(texts);
  return (
    <div className="wrap lonely" role="alert">
      <h1>{t.title}</h1>
      <p className="lead soft">{t.body}</p>
      <Button kind="primary" big onClick={reload}>
        {t.again}
      </Button>
    </div>
  );
}
