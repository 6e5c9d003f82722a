import { Alert, type AlertType } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import texts from './page.en.json';
import { later } from '../device/browser.adapter.js';
import { layOver, newLayer, onDialogs, openDialog } from '../device/open-dialog.adapter.js';

export type AppAlert = { readonly id: number; readonly type: AlertType; readonly message: string };
type Change = { type: 'shown'; alert: AppAlert } | { type: 'gone'; id: number };

/** How long an alert stays by itself, ms (specification, section 9). */
export const alertMs = 5_000;

/** The alerts there are. One that stands there already is not shown twice: it is told anew, and stays its time again. */
export function alertsAfter(alerts: readonly AppAlert[], change: Change): readonly AppAlert[] {
  if (change.type === 'gone') return alerts.filter(({ id }) => id !== change.id);
  const { type, message } = change.alert;
  return [...alerts.filter((other) => other.type !== type || other.message !== message), change.alert];
}

export type ShowAlert = (type: AlertType, message: string) => void;

const AlertsContext = createContext<ShowAlert>(() => undefined);

/** Shows a message over the page for 5 seconds, or until it is closed; while it is pointed at or has the focus, it stays. */
export const useAlert = (): ShowAlert => useContext(AlertsContext);

function Toast({ id, type, message, onClose }: AppAlert & { onClose: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (isHeld ? undefined : later(alertMs, () => onClose(id))), [id, isHeld, onClose]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert type={type} title={message} toast onClose={() => onClose(id)} />
    </div>
  );
}

/** Lies over the page, and over a dialog that is open: nothing outside of that would be seen or read out. */
function OverAll({ children }: { children: ReactNode }) {
  const [layer] = useState(newLayer);
  const dialog = useSyncExternalStore(onDialogs, openDialog);
  useLayoutEffect(() => layOver(layer, dialog), [dialog, layer]);
  useLayoutEffect(() => () => layer.remove(), [layer]);
  return createPortal(children, layer);
}

export function AlertsProvider({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const [alerts, change] = useReducer(alertsAfter, []);
  const lastId = useRef(0);
  const close = useCallback((id: number) => change({ type: 'gone', id }), []);
  const show = useCallback<ShowAlert>((type, message) => {
    lastId.current += 1;
    change({ type: 'shown', alert: { id: lastId.current, type, message } });
  }, []);
  const shown = useMemo(
    () => alerts.map((alert) => <Toast key={alert.id} {...alert} onClose={close} />),
    [alerts, close],
  );
  return (
    <AlertsContext value={show}>
      {children}
      <OverAll>
        <div className="toasts" aria-label={t.alerts} role="region">
          {shown}
        </div>
      </OverAll>
    </AlertsContext>
  );
}
