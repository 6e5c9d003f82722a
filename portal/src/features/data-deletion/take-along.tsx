import { exportAccount } from '@lectern/events/accounts/privacy.routes';
import { ButtonLink } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useProfiles } from '../../shared/session/use-profiles.js';
import texts from './data-deletion.en.json';

/** What Lectern keeps of one, as a file; a parent's children's too. */
export function TakeAlong() {
  const { take: t } = useTexts(texts);
  const user = useSignedIn();
  const profiles = useProfiles(user.role === 'parent');
  const children = (profiles.data ?? []).filter(({ profileId }) => profileId !== user._id);
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.body}</p>
      <div className="row">
        <Download label={t.own} />
        {user.role === 'parent' &&
          children.map(({ profileId, firstName }) => (
            <Download key={profileId} label={t.of({ name: firstName })} userId={profileId} />
          ))}
      </div>
    </Sheet>
  );
}

function Download({ label, userId }: { label: string; userId?: string }) {
  const language = languageOfMails(useLocale());
  const query = new URLSearchParams({ language, ...(userId === undefined ? {} : { userId }) });
  return (
    <ButtonLink href={`${exportAccount.path}?${query}`} download>
      <Glyph path={download} />
      {label}
    </ButtonLink>
  );
}
