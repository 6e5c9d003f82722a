import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { Button } from '../ui/button.js';
import { CopiedCode } from '../ui/copied-code.js';
import { copyText } from '../ui/copy-text.js';
import { useFormat } from '../ui/format.js';
import { Glyph } from '../ui/glyph.js';
import { alert, check, minus, x } from '../ui/icon-paths.js';
import { Sheet } from '../ui/sheet.js';
import { useTexts } from '../ui/texts.js';
import texts from './embed-check.en.json';
import { embedCheckMachine, verdictOf, type EmbedCheckEvent } from './embed-check.machine.js';
import {
  checkIds,
  stateOf,
  type CheckId,
  type OutcomeOf,
  type Report,
  type State,
} from './embed-check.types.js';
import { lineToChange } from './lines-to-change.js';
import { reportLink } from './report-link.js';

export type EmbedCheckProps = {
  /** This page's own address, without its end. */
  page: string;
  /** One that somebody shared: it is shown, and nothing is looked at until asked for. */
  report?: Report | undefined;
  /** Looks at everything and tells what it finds. @returns ends it */
  look: (tell: (event: EmbedCheckEvent) => void) => () => void;
  tryMicrophone: () => Promise<OutcomeOf<'microphone'>>;
};

const icons: Readonly<Record<State, string>> = { ok: check, warning: alert, failed: x, skipped: minus };

/** What Lectern needs in the place where it is shown, what of it is there, and what to change. */
export function EmbedCheck({ page, report: shared, look, tryMicrophone }: EmbedCheckProps) {
  const t = useTexts(texts);
  const [snapshot, send] = useMachine(
    embedCheckMachine.provide({
      actors: {
        look: fromCallback<EmbedCheckEvent>(({ sendBack }) => look(sendBack)),
        tryMicrophone: fromPromise(tryMicrophone),
      },
    }),
    { input: { report: shared } },
  );
  const { report } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const verdict = verdictOf(report);
  useEffect(() => {
    document.title = t.title;
  }, [t.title]);

  return (
    <main className="embed-check stack gap-part">
      <div className="stack gap-near">
        <h1>{t.title}</h1>
        {snapshot.hasTag('own') ? <p>{t.intro}</p> : <WhereFound report={report} />}
        <p role="status">
          <b>{verdict && !snapshot.matches('looking') ? t.verdict[verdict] : t.looking}</b>
        </p>
      </div>
      <Sheet className="checks ruled">
        {checkIds.map((id) => (
          <Check key={id} id={id} outcome={report.found[id]} lectern={new URL(page).origin} />
        ))}
      </Sheet>
      <div className="row">
        {snapshot.hasTag('own') && report.found.microphone !== 'works' && (
          <Button kind="primary" busy={isBusy || undefined} onClick={() => send({ type: 'microphone.try' })}>
            {t.tryMicrophone}
          </Button>
        )}
        <Button busy={isBusy || undefined} onClick={() => send({ type: 'check.again' })}>
          {t.again}
        </Button>
        {verdict && <ShareLink link={reportLink(page, report)} />}
      </div>
    </main>
  );
}

function WhereFound({ report: { at, site, browser } }: { report: Report }) {
  const t = useTexts(texts);
  const { date } = useFormat();
  const when = date(at, { dateStyle: 'long', timeStyle: 'short' });
  return <p>{site ? t.shared({ at: when, site, browser }) : t.sharedAlone({ at: when, browser })}</p>;
}

/** One check: how it came out, and what to write where it did not. */
function Check({ id, outcome, lectern }: { id: CheckId; outcome: string | undefined; lectern: string }) {
  const t = useTexts(texts);
  const { title, ...says } = t[id];
  const state = outcome === undefined ? undefined : stateOf(id, outcome);
  const line = outcome === undefined ? undefined : lineToChange(id, outcome, lectern);
  return (
    <div className="check">
      <span className={state}>{state && <Glyph path={icons[state]} label={t.state[state]} />}</span>
      <div className="stack gap-near">
        <h2>{title}</h2>
        <p>{outcome === undefined ? t.looking : (says as Readonly<Record<string, string>>)[outcome]}</p>
        {line && <CopiedCode label={t.change({ title })}>{line}</CopiedCode>}
      </div>
    </div>
  );
}

function ShareLink({ link }: { link: string }) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const told = copied?.link === link ? copied : null;
  const copy = async () => setCopied({ link, isCopied: await copyText(link) });
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {t.copyLink}
      </Button>
      <p className="note" role="status">
        {told && (told.isCopied ? t.copied : t.copyFailed)}
      </p>
      {told?.isCopied === false && <CopiedCode label={t.copyLink}>{link}</CopiedCode>}
    </>
  );
}
