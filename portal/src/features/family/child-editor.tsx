import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { ChildFieldset, childSchema, givenOf, type ChildFields } from './child-fields.js';
import { useChangeChild } from '../../shared/family/family.api.js';
import texts from './family.en.json';
import { PinMaker } from '../../shared/pin/pin-maker.js';

type PinWish = 'keep' | 'new' | 'remove';

/** Changes the names, the birthday or the pictures of a child. */
export function ChildEditor({ child, onDone }: { child: FamilyChild; onDone: () => void }) {
  const { add: ofAdd, children: t } = useTexts(texts);
  const alert = useAlert();
  const change = useChangeChild();
  const [wish, setWish] = useState<PinWish>('keep');
  const [pin, setPin] = useState<PicturePin | null>(null);
  const { firstName, lastName } = child;
  const form = useCheckedForm<ChildFields>(childSchema, {
    firstName,
    lastName,
    birthDate: child.birthDate ?? '',
  });
  const send = async (given: ChildFields) => {
    const picturePin = wish === 'remove' ? null : (pin ?? undefined);
    await change.mutateAsync({
      params: { id: child._id },
      body: { ...givenOf(given), ...(picturePin === undefined ? {} : { picturePin }) },
    });
    alert('success', t.saved({ name: given.firstName }));
    onDone();
  };
  const choose = (next: PinWish) => () => {
    setWish(next);
    setPin(null);
  };
  const isOpen = wish === 'new' && pin === null;
  return (
    <Form
      className="add-child stack gap-part"
      aria-label={t.changeOf({ name: firstName })}
      form={form}
      call={change}
      onSend={send}
    >
      <ChildFieldset />
      <div className="pin-choice stack gap-tight" role="group" aria-label={ofAdd.pin}>
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
        {!isOpen && <SubmitButton busyLabel={t.saving}>{t.save}</SubmitButton>}
      </div>
    </Form>
  );
}
