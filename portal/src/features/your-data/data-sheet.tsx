import { exportAccount } from '@lectern/events/accounts/privacy.routes';
import { Button, ButtonLink } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import texts from './data-sheet.en.json';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** One's data, over the page: to take along, and how to ask for its deletion. For roles without a page of it. */
export function DataSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const { role } = useSignedIn();
  const language = languageOfMails(useLocale());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <Button ref={takeFocus} onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="stack">
        <p>{t.take}</p>
        <p className="row">
          <ButtonLink href={`${exportAccount.path}?language=${language}`} download>
            <Glyph path={download} />
            {t.download}
          </ButtonLink>
        </p>
        {role === 'hiring-candidate' && (
          <p>
            <Link className="link" to={paths.accessLog} onClick={onClose}>
              {t.looked}
            </Link>
          </p>
        )}
        <p>
          {t.delete}{' '}
          <Link className="link" to={`${paths.contact}?topic=privacy`} onClick={onClose}>
            {t.contact}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
