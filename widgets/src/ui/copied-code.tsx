import { useState } from 'react';
import { Button } from './button.js';
import texts from './copied-code.en.json';
import { copyText } from './copy-text.js';
import { useTexts } from './texts.js';

/** Something to paste elsewhere, and a button that copies it. @param label what it is */
export function CopiedCode({ label, children }: { label: string; children: string }) {
  const t = useTexts(texts);
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => setTried({ text: children, isCopied: await copyText(children) });
  const found = tried?.text === children ? tried : null;
  return (
    <div className="stack gap-near">
      <pre className="copied-code" lang="en" dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {children}
      </pre>
      <div className="row">
        <Button aria-label={t.of({ label })} onClick={() => void copy()}>
          {t.go}
        </Button>
        <p className="note" role="status">
          {found && (found.isCopied ? t.done : t.failed)}
        </p>
      </div>
    </div>
  );
}
