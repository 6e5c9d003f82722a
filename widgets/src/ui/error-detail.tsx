import { useState } from 'react';
import { Button } from './button.js';
import { copyForSupport } from './copy-text.js';
import texts from './error-detail.en.json';
import { useTexts } from './texts.js';

/** The exact error under a plain sentence, and a button that copies it for whoever helps. */
export function ErrorDetail({ children }: { children: string }) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className="note row error-detail">
      <span>
        {t.label} <code lang="en">{children}</code>
      </span>
      <Button
        kind="quiet"
        onClick={({ timeStamp }) => {
          const at = new Date(performance.timeOrigin + timeStamp);
          void copyForSupport(children, at).then((isCopied) => setCopied(isCopied ? children : null));
        }}
      >
        {copied === children ? t.copied : t.copy}
      </Button>
    </div>
  );
}
