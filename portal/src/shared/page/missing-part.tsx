import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './lazy-part.en.json';
import { useOnline } from '../device/use-online.js';

export type MissingPartProps = { readonly isTrying: boolean; readonly retry: () => Promise<boolean> };

/** What stands within a page where a part of it did not come. */
export function MissingPart({ isTrying, retry }: MissingPartProps) {
  const t = useTexts(texts);
  const words = useOnline() ? t.online : t.offline;
  return (
    <div className="wrap">
      <Alert
        type="warning"
        title={words.part}
        action={
          <Button busy={isTrying} onClick={() => void retry()}>
            <Glyph path={again} />
            {t.again}
          </Button>
        }
      >
        {words.body}
      </Alert>
    </div>
  );
}
