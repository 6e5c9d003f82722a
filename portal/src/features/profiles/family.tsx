import { mostChildren } from '@lectern/events/accounts/family.routes';
import type { Profile, SessionUser } from '@lectern/events/accounts/session.routes';
import { safeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { PasswordCard } from './password-card.js';
import { PinCard } from './pin-card.js';
import { picturesOf } from '../../shared/family/picture-of.js';
import { Plates } from './plates.js';
import { useSelectProfile } from './profiles.api.js';
import texts from './profiles.en.json';
import { Alert } from '@lectern/widgets/ui/alert';
import { useRefusalText } from '../../shared/api/refusals.js';
import { suspensionOf } from '../../shared/session/suspended-account.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import suspendedTexts from '../../shared/page/suspended.en.json';
import { Suspension } from '../../shared/page/suspension.js';

export type FamilyProps = { profiles: readonly Profile[]; user: SessionUser };

/** Where one is among the family: at the plates, perhaps back from somebody's card, or before a card. */
type Place =
  | { readonly at: 'plates'; readonly from?: string }
  /** Somebody was picked who is not there any more. */
  | { readonly at: 'fewer-plates' }
  | { readonly at: 'card'; readonly profile: Profile };

/** The family, of whom one is picked; a child by their pictures, where they have some, the parent by the password. */
export function Family({ profiles, user }: FamilyProps) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const select = useSelectProfile();
  const toAdding = useSelectProfile(paths.addChildren);
  const [place, setPlace] = useState<Place>({ at: 'plates' });
  const choose = (profile: Profile, pin?: string) => {
    if (select.isPending) return;
    const { profileId } = profile;
    select.mutate(
      { body: pin === undefined ? { profileId } : { profileId, pin } },
      {
        onError: (error) => {
          if (statusOf(error) === 401) setPlace({ at: 'card', profile });
          if (statusOf(error) === 404) setPlace({ at: 'fewer-plates' });
        },
      },
    );
  };
  const start = (profile: Profile) => {
    select.reset();
    if (profile.fPin) setPlace({ at: 'card', profile });
    else choose(profile);
  };
  const parent = profiles.find(({ profileId, role }) => profileId === user._id && role === 'parent');
  const mayAdd = parent !== undefined && profiles.length <= mostChildren;
  const add = () => {
    // Who has picked nobody yet goes on as the parent: they have just given the password.
    if (parent && !select.isPending && !toAdding.isPending)
      toAdding.mutate({ body: { profileId: parent.profileId } });
  };
  const isProof = statusOf(select.error) === 401;
  const error = toAdding.error ?? (isProof ? null : select.error);
  const failure = error && <ChoiceFailure error={error} />;
  if (place.at === 'card') {
    const { profile } = place;
    const card = {
      profile,
      picture: picturesOf(profiles).get(profile.profileId) ?? 'kite',
      // Asking for the proof the first time is no failure: only what was typed can be "not yet".
      isNotYet: isProof && select.variables?.body.pin !== undefined,
      isBusy: select.isPending,
      failure,
      onBack: () => {
        select.reset();
        setPlace({ at: 'plates', from: profile.profileId });
      },
    };
    return (
      <div className="wrap who">
        {profile.role === 'parent' ? (
          <PasswordCard {...card} onPassword={(pin) => choose(profile, pin)} />
        ) : (
          <PinCard {...card} onPin={(pin) => choose(profile, pin)} />
        )}
      </div>
    );
  }
  const isFewer = place.at === 'fewer-plates';
  return (
    <div className="wrap who">
      <PageHeading key={place.at} fTakesFocus={isFewer} title={t.tab}>
        {t.title}
      </PageHeading>
      {failure}
      {profiles.length === 0 ? (
        <Empty title={t.none} />
      ) : (
        <Plates
          profiles={profiles}
          focused={isFewer ? undefined : place.from}
          onChoose={start}
          onAdd={mayAdd ? add : undefined}
        />
      )}
      <p className="soft">{comesForData(search) ? t.forData : t.note}</p>
    </div>
  );
}

const comesForData = (search: URLSearchParams): boolean =>
  safeRedirect(search.get('redirectTo'))?.startsWith(paths.dataDeletion) ?? false;

/** Why nobody could go on as this person: of a suspended one the reason too, and whoever chose them stays signed in. */
function ChoiceFailure({ error }: { error: Error }) {
  const t = useTexts(suspendedTexts);
  const wordsOf = useRefusalText();
  const suspension = suspensionOf(error);
  return (
    <div className="choice-failure">
      {suspension === null ? (
        <CallFailure hasInput={false} error={error} />
      ) : (
        <Alert type="error" title={wordsOf(error)}>
          <Suspension of={suspension} />
          {t.safe}
        </Alert>
      )}
    </div>
  );
}
