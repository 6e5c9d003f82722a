import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { lock, plus } from '@lectern/widgets/ui/icon-paths';
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
import { useAddChild } from './family.api.js';
import texts from './family.en.json';
import { PinMaker } from './pin-maker.js';

const empty: ChildFields = { firstName: '', lastName: '', birthDate: '' };

/** Adds one child after another. */
export function AddChildForm({ isFirst }: { isFirst: boolean }) {
  const { add: t } = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const alert = useAlert();
  const add = useAddChild();
  const [today] = useState(() => localDay(now()));
  const [hasPin, setHasPin] = useState(false);
  const [pin, setPin] = useState<PicturePin | null>(null);
  const schema = useMemo(() => childSchema(t, ofFields, today), [t, ofFields, today]);
  const form = useCheckedForm<ChildFields>(schema, empty);
  const withoutPin = () => {
    setHasPin(false);
    setPin(null);
  };
  const submit = form.onSubmit(async ({ firstName, lastName, birthDate }) => {
    const child = {
      firstName,
      ...(lastName === '' ? {} : { lastName }),
      ...(birthDate === '' ? {} : { birthDate }),
      ...(pin === null ? {} : { picturePin: pin }),
    };
    await add.mutateAsync({ body: child });
    alert('success', t.added({ name: firstName }));
    withoutPin();
    // The next child's name is where one goes on; after the reset the form knows its inputs only once they are drawn again.
    form.setFocus('firstName');
    form.reset(empty);
  });
  const name = form.watch('firstName').trim();
  const isOpen = hasPin && pin === null;
  return (
    <form className="sheet add-child" noValidate onSubmit={submit} aria-labelledby="add-child">
      <h2 id="add-child">{isFirst ? t.first : t.another}</h2>
      {add.error && <CallFailure error={add.error} />}
      <ChildFieldset form={form} today={today} />
      <div className="pin-choice" role="group" aria-labelledby="pin-choice">
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
        <Button kind={isFirst ? 'primary' : 'plain'} big type="submit" busy={add.isPending}>
          <Glyph path={plus} />
          {add.isPending ? t.saving : t.save}
        </Button>
      )}
    </form>
  );
}
