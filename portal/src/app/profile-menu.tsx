import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, down, leave, pencil, shield, user as personPath } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import texts from './app.en.json';
import { DataItem } from './data-item.js';
import { DevicesItem } from '../features/profile/devices-item.js';
import { paths, switching } from '../shared/paths.js';
import './profile-menu.css';
import {
  adminBadge,
  dataPageRoles,
  familyRoles,
  fullName,
  profilePathOf,
  subscriptionPathOf,
} from '../shared/session/person.js';
import { useSignOut } from '../shared/session/use-sign-out.js';

/** Their picture, or else their initials; for an admin the word that says which. */
export function Avatar({ user }: { user: SessionUser }) {
  const t = useTexts(texts);
  const badge = adminBadge(user.role);
  return (
    <>
      <Face user={user} isBare={badge !== null} />
      {badge && <span className="avatar-badge">{t.admin[badge]}</span>}
    </>
  );
}

/** @param isBare nothing where there is no picture */
function Face({ user, isBare }: { user: SessionUser; isBare: boolean }) {
  const { profilePicS3Url: url } = user;
  // One that was taken away on another device.
  const [missing, setMissing] = useState<string | null>(null);
  if (url !== null && url !== missing)
    return <img className="avatar" src={url} alt="" onError={() => setMissing(url)} />;
  if (isBare) return null;
  return (
    <span className="avatar" aria-hidden="true">
      {user.firstName.slice(0, 1)}
      {user.lastName.slice(0, 1)}
    </span>
  );
}

/** What one can do about oneself; the same in the menu and in the drawer. */
export function PersonActions({ user, onFollow }: { user: SessionUser; onFollow: () => void }) {
  const t = useTexts(texts);
  const signOut = useSignOut();
  const profile = profilePathOf(user);
  return (
    <>
      {familyRoles.includes(user.role) && (
        <Link className="menu-item" to={paths.profileSelection} state={switching} onClick={onFollow}>
          <Glyph path={personPath} />
          {t.switchProfile}
        </Link>
      )}
      {profile !== null && (
        <Link className="menu-item" to={profile} onClick={onFollow}>
          <Glyph path={pencil} />
          {t.yourProfile}
        </Link>
      )}
      {user.role === 'hiring-candidate' && (
        <Link className="menu-item" to={subscriptionPathOf(user) ?? ''} onClick={onFollow}>
          <Glyph path={check} />
          {t.mySubscription}
        </Link>
      )}
      {dataPageRoles.includes(user.role) ? (
        <Link className="menu-item" to={paths.dataDeletion} onClick={onFollow}>
          <Glyph path={shield} />
          {t.yourData}
        </Link>
      ) : (
        // Whoever has not picked a profile yet has it there.
        user.role !== null && <DataItem onFollow={onFollow} />
      )}
      <DevicesItem onFollow={onFollow} />
      <button
        type="button"
        className="menu-item"
        aria-busy={signOut.isPending}
        onClick={() => {
          if (!signOut.isPending) signOut.mutate({}, { onSuccess: onFollow });
        }}
      >
        <Glyph path={leave} turns />
        {t.signOut}
      </button>
    </>
  );
}

export function ProfileMenu({ user }: { user: SessionUser }) {
  const t = useTexts(texts);
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>();
  return (
    <div className="profile only-wide" ref={root}>
      <Button kind="quiet" className="person" aria-expanded={isOpen} onClick={toggle}>
        <Avatar user={user} />{' '}
        <span className="person-name" title={fullName(user)}>
          {fullName(user)}
        </span>{' '}
        <span className="sr">{t.yourMenu}</span>
        <Glyph path={down} />
      </Button>
      <div className="menu" hidden={!isOpen}>
        <PersonActions
          user={user}
          onFollow={() => {
            close();
            // What opens now gives the focus back to what is still there.
            root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
          }}
        />
      </div>
    </div>
  );
}

type Disclosure<E extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Of the element that holds both the button and what it opens. */
  readonly root: RefObject<E | null>;
};

/** A button that opens something beside it. Esc closes it and gives the focus back; so does leaving it. */
function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return { isOpen, root, toggle: () => setOpen((open) => !open), close: () => setOpen(false) };
}
