import { attemptAsItWas } from '@lectern/events/issues/replay.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { RecordedScreen } from '@lectern/widgets/practice-session/recorded-screen';
import { recordedSession } from '@lectern/widgets/practice-session/recorded-session';
import '@lectern/widgets/practice-session/practice-session.css';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import {
  directionOf,
  languageName,
  LocaleProvider,
  localeOf,
  useTexts,
  type Locale,
} from '@lectern/widgets/ui/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useApiQuery } from '../../../shared/api/use-api.js';
import { FailedNotice } from '../../../shared/page/failed-notice.js';
import { MachineChart } from './machine-chart.js';
import type { MomentWords } from './moment-words.js';
import { screenOfTab, type Shown, type Tab } from './shown-moments.js';
import { partsStored, recordingAt, secondsSaid, type Recording } from './recordings.js';
import texts from './replay.en.json';

/** Screens on which a student chooses, matches or writes an answer that is not sent yet. */
const hasDraft = /\.(choosing|matching|typing)$/;
/** Loudness is measured so often a second. */
const peaksPerSecond = 20;

type SawProps = {
  attemptId: string;
  shown: Shown;
  /** Read ahead, so that playing does not wait. */
  nextRevision: number | null;
  recordings: readonly Recording[];
  attempt: AttemptView | undefined;
  name: string | undefined;
  timeOf: MomentWords['timeOf'];
};

/** The attempt as it was after an event of its stream: it never changes, and is read once. */
const useAsItWas = (attemptId: string, revision: number | null) =>
  useApiQuery(
    attemptAsItWas,
    revision === null ? null : { params: { attemptId, revision: String(revision) } },
    { staleTime: Infinity, placeholderData: keepPreviousData },
  );

/** The screen as the student had it before them, and what is known of it beside the picture. */
export function Saw({ attemptId, shown, nextRevision, recordings, attempt, name, timeOf }: SawProps) {
  const t = useTexts(texts);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const asItWas = useAsItWas(attemptId, shown.revision);
  useAsItWas(attemptId, nextRevision);
  const tab = shown.tabs.find((one) => one.tab === chosen) ?? shown.tabs[0];
  const title = name === undefined ? t.saw : t.whatTheySaw({ name });
  return (
    <Sheet className="stack" aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{title}</h2>
        {tab && shown.tabs.length > 1 && (
          <Segments
            label={t.tabs}
            value={tab.tab}
            options={shown.tabs
              .toSorted((a, b) => a.number - b.number)
              .map((one) => ({
                value: one.tab,
                label: t.tab({ number: one.number, opened: timeOf({ at: one.openedAt }) }),
              }))}
            onChange={setChosen}
          />
        )}
      </div>
      {shown.isCut && (
        <Alert type="warning" title={t.cut}>
          {t.cutBody}
        </Alert>
      )}
      {!tab && <p className="soft">{t.noScreen}</p>}
      {tab && asItWas.error && !asItWas.data && (
        <FailedNotice error={asItWas.error} onRetry={() => void asItWas.refetch()} />
      )}
      {tab && asItWas.data && (
        <Drawn
          tab={tab}
          at={shown.moment.at}
          asItWas={asItWas.data}
          recordings={recordings}
          attempt={attempt}
        />
      )}
      {tab && hasDraft.test(tab.step.stateValue ?? '') && <p className="note">{t.noDraft}</p>}
      {tab?.step.stateValue && <MachineChart stateValue={tab.step.stateValue} />}
      {tab && <Facts tab={tab} at={shown.moment.at} recordings={recordings} />}
    </Sheet>
  );
}

type DrawnProps = Pick<SawProps, 'recordings' | 'attempt'> & {
  tab: Tab;
  at: number;
  asItWas: AttemptView;
};

function Drawn({ tab, at, asItWas, recordings, attempt }: DrawnProps) {
  const t = useTexts(texts);
  const frame = useRef<HTMLElement>(null);
  const session = useMemo(() => {
    const recording = recordingAt(recordings, at, tab.step.questionId);
    const seconds = recording
      ? secondsSaid(recording, at)
      : Math.max(0, at - (tab.recordingSince ?? at)) / 1_000;
    const said = [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])].find(
      ({ responseId }) => responseId === recording?.responseId,
    );
    const peaks = said?.peaks?.slice(0, Math.round(seconds * peaksPerSecond)) ?? [];
    const screen = screenOfTab(tab, { peaks, elapsedMs: seconds * 1_000 });
    return screen && recordedSession(asItWas, screen);
  }, [tab, at, asItWas, recordings, attempt]);
  const { questionId, stateValue } = tab.step;
  useEffect(() => {
    const asked = frame.current?.querySelector<HTMLElement>('.ask');
    if (frame.current) frame.current.scrollTop = asked?.offsetTop ?? 0;
  }, [questionId, stateValue, session]);
  if (tab.step.stateValue === null) return <p className="soft">{t.screenErased}</p>;
  if (!session) {
    return (
      <Alert type="info" title={t.unknown}>
        {t.unknownBody({ version: tab.appVersion, state: tab.step.stateValue })}
      </Alert>
    );
  }
  return (
    <section ref={frame} className="saw" aria-label={t.screen} tabIndex={0}>
      <p className="sr">{t.picture}</p>
      {tab.step.locale === null ? (
        <RecordedScreen session={session} />
      ) : (
        <InLanguage locale={localeOf(tab.step.locale)}>
          <RecordedScreen session={session} />
        </InLanguage>
      )}
    </section>
  );
}

/** In the words that the student read, whatever language the reviewer reads. */
function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <div className="own-script" lang={locale} dir={directionOf(locale)}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </div>
  );
}

function Facts({ tab, at, recordings }: { tab: Tab; at: number; recordings: readonly Recording[] }) {
  const { facts: t } = useTexts(texts);
  const format = useFormat();
  const recording = recordingAt(recordings, at, tab.step.questionId);
  return (
    <dl className="replay-facts">
      <dt>{t.connection}</dt>
      <dd>{t.connections[tab.connection]}</dd>
      {recording && (
        <>
          <dt>{t.parts}</dt>
          <dd>{t.stored({ stored: partsStored(recording, at), total: recording.parts.length })}</dd>
        </>
      )}
      {tab.step.shown !== null && (
        <>
          <dt>{t.shown}</dt>
          <dd lang="en">{tab.step.shown}</dd>
        </>
      )}
      <dt>{t.clock}</dt>
      <dd className="num">{format.date(tab.step.deviceAt, { dateStyle: 'medium', timeStyle: 'medium' })}</dd>
      <dt>{t.language}</dt>
      <dd>
        {tab.step.locale === null ? (
          t.noLanguage
        ) : (
          <span className="own-script" lang={localeOf(tab.step.locale)}>
            {languageName(localeOf(tab.step.locale))}
          </span>
        )}
      </dd>
      <dt>{t.version}</dt>
      <dd>{tab.appVersion}</dd>
    </dl>
  );
}
