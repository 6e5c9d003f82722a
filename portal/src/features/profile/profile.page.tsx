import { useTexts } from '@lectern/widgets/ui/texts';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { AccountSheet } from './account-sheet.js';
import { MoreSheet } from './more-sheet.js';
import { NameSheet } from './name-sheet.js';
import { PictureSheet } from './picture-sheet.js';
import { useProfile } from './profile.api.js';
import './profile.css';
import texts from './profile.en.json';

/** Who one is here: picture, name, how one signs in. */
export function ProfilePage() {
  const t = useTexts(texts);
  const profile = useProfile();
  return (
    <Page className="letter" title={t.title} lead={t.lead}>
      <QueryView query={profile} failed={t.failed}>
        {(data) => (
          <>
            <PictureSheet profile={data} />
            <NameSheet profile={data} />
            <AccountSheet profile={data} />
            <MoreSheet profile={data} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
