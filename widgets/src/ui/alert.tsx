import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Glyph } from './glyph.js';
import { alert as triangle, check, info, x } from './icon-paths.js';
import { useTexts } from './texts.js';
import texts from './ui.en.json';

export type AlertType = 'success' | 'error' | 'warning' | 'info';

export type AlertProps = {
  type: AlertType;
  /** What happened, in a few words. */
  title: ReactNode;
  /** What is safe, what comes next. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Another shape than the type's own: a path of icon-paths.ts. */
  icon?: string;
  /** Shows a close button. */
  onClose?: (() => void) | undefined;
  toast?: boolean;
};

const shapes: Record<AlertType, string> = { success: check, error: triangle, warning: triangle, info };

/** A message with a word, a shape and a colour; errors interrupt a screen reader, the others wait their turn. */
export function Alert({ type, title, children, action, icon = shapes[type], onClose, toast }: AlertProps) {
  const t = useTexts(texts);
  return (
    <div className={`alert ${type}${toast ? ' toast' : ''}`} role={type === 'error' ? 'alert' : 'status'}>
      <Glyph path={icon} />
      <div>
        <b>
          <span className="sr">{t.alert[type]}</span> {title}
        </b>
        {children}
      </div>
      {onClose && (
        <Button kind="quiet" round aria-label={t.close} onClick={onClose}>
          <Glyph path={x} />
        </Button>
      )}
      {action}
    </div>
  );
}
