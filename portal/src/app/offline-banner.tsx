import { Glyph } from '@lectern/widgets/ui/glyph';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './app.en.json';
import { learnerRoles } from '../shared/session/person.js';
import { useUser } from '../shared/session/session.js';
import { useKeptAnswers } from '../shared/sync/sync-context.js';
import { useOnline } from '../shared/device/use-online.js';

/** While there is no network: says so, and what is safe. */
export function OfflineBanner() {
  const { offline: t } = useTexts(texts);
  const isOnline = useOnline();
  const role = useUser()?.role ?? null;
  const kept = useKeptAnswers();
  const safe = learnerRoles.includes(role) ? t.learner : t.other;
  return (
    <output className="offline-banner" hidden={isOnline}>
      {!isOnline && (
        <span className="wrap row">
          <Glyph path={offline} />
          <span>
            <b>{t.title}</b> {kept > 0 ? t.kept({ answers: kept }) : safe}
          </span>
        </span>
      )}
    </output>
  );
}
