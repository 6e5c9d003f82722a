import type { Profile, SessionUser } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { Plates } from './plates.js';
import texts from './profiles.en.json';

export type OnlyOneProps = {
  profiles: readonly Profile[];
  user: SessionUser;
  /** Where they go on to. */
  dashboard: string;
};

/** Opened from the menu by somebody who is alone on their account: it says so, and lets somebody else in. */
export function OnlyOne({ profiles, user, dashboard }: OnlyOneProps) {
  const { only: t } = useTexts(texts);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isParent = user.role === 'parent';
  return (
    <div className="wrap who">
      <PageHeading title={t.title}>{t.title}</PageHeading>
      <Plates
        profiles={profiles.map((profile) => ({ ...profile, fPin: false }))}
        onChoose={() => void navigate(dashboard)}
        onAdd={isParent ? () => void navigate(paths.addChildren) : undefined}
      />
      <p className="soft">{isParent ? t.parent : t.body}</p>
      <Button busy={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t.another}
      </Button>
      <p className="note">{t.anotherNote}</p>
    </div>
  );
}
