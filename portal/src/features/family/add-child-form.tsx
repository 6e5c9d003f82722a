import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { lock, plus } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { ChildFieldset, childSchema, givenOf, type ChildFields } from './child-fields.js';
import { useAddChild } from '../../shared/family/family.api.js';
import texts from './family.en.json';
import { PinMaker } from '../../shared/pin/pin-maker.js';

const empty: ChildFields = { firstName: '', lastName: '', birthDate: '' };

/** Adds one child after another. */
export function AddChildForm({ isFirst }: { isFirst: boolean }) {
  const { add: t } = useTexts(texts);
  const alert = useAlert();
  const add = useAddChild();
  const [hasPin, setHasPin] = useState(false);
  const [pin, setPin] = useState<PicturePin | null>(null);
  const form = useCheckedForm<ChildFields>(childSchema, empty);
  const withoutPin = () => {
    setHasPin(false);
    setPin(null);
  };
  const send = async (given: ChildFields) => {
    await add.mutateAsync({ body: { ...givenOf(given), ...(pin === null ? {} : { picturePin: pin }) } });
    alert('success', t.added({ name: given.firstName }));
    withoutPin();
    // The next child's name is where one goes on; after the reset the form knows its inputs only once they are drawn again.
    form.setFocus('firstName');
    form.reset(empty);
  };
  const name = form.watch('firstName').trim();
  const isOpen = hasPin && pin === null;
  return (
    <Form
      className="sheet add-child stack gap-part"
      aria-labelledby="add-child"
      form={form}
      call={add}
      onSend={send}
    >
      <h2 id="add-child">{isFirst ? t.first : t.another}</h2>
      <ChildFieldset />
      <div className="pin-choice stack gap-tight" role="group" aria-labelledby="pin-choice">
        <h3 id="pin-choice">{t.pin}</h3>
        <p className="soft">{t.pinWhy}</p>
        {hasPin ? (
          <PinMaker name={name} pin={pin} onChange={setPin} onWithout={withoutPin} />
        ) : (
          <Button onClick={() => setHasPin(true)}>
            <Glyph path={lock} />
            {t.withPin}
          </Button>
        )}
      </div>
      {!isOpen && (
        <SubmitButton kind={isFirst ? 'primary' : 'plain'} big busyLabel={t.saving}>
          <Glyph path={plus} />
          {t.save}
        </SubmitButton>
      )}
    </Form>
  );
}
