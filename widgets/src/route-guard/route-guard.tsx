import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTexts } from '../ui/texts.js';
import { guard, routeGuardMachine, type GuardOutcome, type RouteGuardInput } from './route-guard.machine.js';
import texts from './route-guard.en.json';

export type RouteGuardProps = RouteGuardInput & {
  /** Goes to a path of this site in place of the present one; called once for each redirect. */
  navigate: (to: string) => void;
  /** The 404 page. */
  notFound: ReactNode;
  /** Instead of the words shown when the session takes its time. */
  waiting?: ReactNode;
  /** Hears each decision. */
  onDecided?: (outcome: GuardOutcome) => void;
  children?: ReactNode;
};

/** Shows its children to those who may see them, and sends everybody else where they belong. */
export function RouteGuard({ navigate, notFound, waiting, onDecided, children, ...asked }: RouteGuardProps) {
  // The same question in new objects is the same question: nobody is sent twice.
  const question = JSON.stringify(asked);
  const snapshot = useMemo(() => guard(JSON.parse(question) as RouteGuardInput), [question]);
  const { outcome } = snapshot.context;
  /** A decision is told once, whatever functions come along with a later drawing. */
  const told = useRef<GuardOutcome | null>(null);

  useEffect(() => {
    if (!outcome || told.current === outcome) return;
    told.current = outcome;
    onDecided?.(outcome);
    if (outcome.type === 'redirect') navigate(outcome.to);
  }, [outcome, onDecided, navigate]);

  if (snapshot.hasTag('waiting')) return <Waiting input={asked} words={waiting} />;
  if (snapshot.matches('allowed')) return <>{children}</>;
  return snapshot.matches('notFound') ? <>{notFound}</> : null;
}

function Waiting({ input, words }: { input: RouteGuardInput; words: ReactNode }) {
  const t = useTexts(texts);
  const [snapshot] = useMachine(routeGuardMachine, { input });
  if (!snapshot.hasTag('slow')) return null;
  return words ?? <output className="soft aside-note">{t.waiting}</output>;
}
