import { Alert, type AlertType } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { createContext, useCallback, useContext, useMemo, useReducer, useRef, type ReactNode } from 'react';
import * as texts from './app.texts.js';
import { later } from './browser.adapter.js';

export type AppAlert = { readonly id: number; readonly type: AlertType; readonly message: string };
type Change = { type: 'shown'; alert: AppAlert } | { type: 'gone'; id: number };

/** How long an alert stays by itself, ms (specification, section 9). */
export const alertMs = 5_000;

/** The alerts there are; one that stands there already is not shown twice. */
export function alertsAfter(alerts: readonly AppAlert[], change: Change): readonly AppAlert[] {
  if (change.type === 'gone') return alerts.filter(({ id }) => id !== change.id);
  const { type, message } = change.alert;
  const isThere = alerts.some((other) => other.type === type && other.message === message);
  return isThere ? alerts : [...alerts, change.alert];
}

export type ShowAlert = (type: AlertType, message: string) => void;

const AlertsContext = createContext<ShowAlert>(() => undefined);

/** Shows a message over the page for 5 seconds, or until it is closed. */
export const useAlert = (): ShowAlert => useContext(AlertsContext);

export function AlertsProvider({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const [alerts, change] = useReducer(alertsAfter, []);
  const lastId = useRef(0);
  const close = useCallback((id: number) => change({ type: 'gone', id }), []);
  const show = useCallback<ShowAlert>(
    (type, message) => {
      lastId.current += 1;
      const id = lastId.current;
      change({ type: 'shown', alert: { id, type, message } });
      later(alertMs, () => close(id));
    },
    [close],
  );
  const shown = useMemo(
    () =>
      alerts.map(({ id, type, message }) => (
        <Alert key={id} type={type} title={message} toast onClose={() => close(id)} />
      )),
    [alerts, close],
  );
  return (
    <AlertsContext value={show}>
      {children}
      <div className="toasts" aria-label={t.alerts} role="region" aria-live="polite">
        {shown}
      </div>
    </AlertsContext>
  );
}
