import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { now } from '../../shared/device/browser.adapter.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { localDay } from './age.js';
import { ChildFieldset } from './child-fields.js';
import { childSchema, type ChildFields } from './child-schema.js';
import { useChangeChild } from './family.api.js';
import texts from './family.en.json';
import { PinMaker } from './pin-maker.js';

type PinWish = 'keep' | 'new' | 'remove';

/** Changes the names, the birthday or the pictures of a child. */
export function ChildEditor({ child, onDone }: { child: FamilyChild; onDone: () => void }) {
  const { add: ofAdd, children: t } = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const alert = useAlert();
  const change = useChangeChild();
  const [today] = useState(() => localDay(now()));
  const [wish, setWish] = useState<PinWish>('keep');
  const [pin, setPin] = useState<PicturePin | null>(null);
  const schema = useMemo(() => childSchema(ofAdd, ofFields, today), [ofAdd, ofFields, today]);
  const { firstName, lastName } = child;
  const form = useCheckedForm<ChildFields>(schema, {
    firstName,
    lastName,
    birthDate: child.birthDate ?? '',
  });
  const submit = form.onSubmit(async (given) => {
    const picturePin = wish === 'remove' ? null : (pin ?? undefined);
    await change.mutateAsync({
      params: { id: child._id },
      body: {
        firstName: given.firstName,
        ...(given.lastName === '' ? {} : { lastName: given.lastName }),
        ...(given.birthDate === '' ? {} : { birthDate: given.birthDate }),
        ...(picturePin === undefined ? {} : { picturePin }),
      },
    });
    alert('success', t.saved({ name: given.firstName }));
    onDone();
  });
  const choose = (next: PinWish) => () => {
    setWish(next);
    setPin(null);
  };
  const isOpen = wish === 'new' && pin === null;
  return (
    <form className="add-child" noValidate onSubmit={submit} aria-label={t.changeOf({ name: firstName })}>
      {change.error && <CallFailure error={change.error} />}
      <ChildFieldset form={form} today={today} />
      <div className="pin-choice" role="group" aria-label={ofAdd.pin}>
        <div className="row">
          {wish !== 'keep' && <Button onClick={choose('keep')}>{t.keepPin}</Button>}
          {wish !== 'new' && <Button onClick={choose('new')}>{child.fPin ? t.newPin : ofAdd.withPin}</Button>}
          {wish !== 'remove' && child.fPin && <Button onClick={choose('remove')}>{t.removePin}</Button>}
        </div>
        {wish === 'new' && <PinMaker name={firstName} pin={pin} onChange={setPin} />}
        {wish === 'remove' && <p role="status">{t.pinGoes}</p>}
      </div>
      <div className="row">
        <Button kind="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
        {!isOpen && (
          <Button kind="primary" type="submit" busy={change.isPending}>
            {change.isPending ? t.saving : t.save}
          </Button>
        )}
      </div>
    </form>
  );
}
