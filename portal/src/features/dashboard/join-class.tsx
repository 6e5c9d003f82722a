import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { lazyPart } from '../../shared/page/lazy.js';
import texts from './join-class.en.json';

/** With what checks a form: most students never need it. */
const JoinForm = lazyPart('join-form', () => import('./join-form.js').then((m) => m.JoinForm), {
  hasNotice: true,
});

/** The way into a class by its code. */
export function JoinClass() {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet className="stack" aria-labelledby="join-class">
      <h2 id="join-class">{t.title}</h2>
      {isOpen ? (
        <JoinForm />
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>{t.open}</Button>
        </p>
      )}
    </Sheet>
  );
}
