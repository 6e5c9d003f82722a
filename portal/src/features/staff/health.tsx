import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { alert as triangle, check, clock, down } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import texts from './health.en.json';

type ReadModel = SystemOverview['readModels'][number];

const looks = {
  current: { tone: 'good', icon: check },
  behind: { tone: 'wait', icon: clock },
  stopped: { tone: 'bad', icon: triangle },
  silent: { tone: 'bad', icon: triangle },
  unheard: { tone: 'bad', icon: triangle },
} as const;

/** `people_v3` is the third shape of `people`. */
const plainName = (name: string): string => name.replace(/_v\d+$/, '');

/** A name that somebody has given it; what came later has none yet. */
const nameIn = (names: Readonly<Record<string, string>>, key: string): string | undefined => names[key];

/** How far the read models are: the sentence first, then each with its numbers. */
export function ReadModels({ readModels }: Pick<SystemOverview, 'readModels'>) {
  const t = useTexts(texts);
  const late = readModels.filter(({ state }) => state !== 'current').length;
  return (
    <Sheet className="stack" aria-labelledby="health">
      <h2 id="health">{t.health}</h2>
      {late === 0 ? (
        <Alert type="success" title={t.fine} />
      ) : (
        <Alert type="warning" title={t.notFine({ late })}>
          {t.notFineBody}
        </Alert>
      )}
      <Fold summary={t.table} isOpen={late > 0}>
        <section className="table-frame" tabIndex={0} aria-label={t.table}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t.model}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.behind}</th>
              </tr>
            </thead>
            <tbody>
              {readModels.map((model) => (
                <tr key={model.name}>
                  <th scope="row">{nameIn(t.models, plainName(model.name)) ?? model.name}</th>
                  <td>
                    <Pill {...looks[model.state]}>{t.states[model.state]}</Pill>
                  </td>
                  <td className="num">
                    <Lag of={model} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Fold>
    </Sheet>
  );
}

/** The numbers behind a sentence: out of the way while all is well. */
function Fold({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>{summary}</span>
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      {children}
    </details>
  );
}

/** For how long it has been behind; nothing where nobody has looked. */
function Lag({ of: { state, lagSeconds } }: { of: ReadModel }) {
  const t = useTexts(texts);
  const format = useFormat();
  if (lagSeconds === null || state === 'unheard') return null;
  const time = format.duration(lagSeconds);
  if (state === 'silent') return t.silentFor({ time });
  return lagSeconds === 0 ? <span className="soft">{t.nothing}</span> : time;
}

/** What is done in the background: whether anything failed for good, and what waits. */
export function BackgroundWork({ work }: Pick<SystemOverview, 'work'>) {
  const t = useTexts(texts);
  const format = useFormat();
  const sum = (of: 'waiting' | 'parked') => work.reduce((total, one) => total + one[of], 0);
  const [waiting, parked] = [sum('waiting'), sum('parked')];
  const shown = work
    .filter((one) => one.waiting + one.parked > 0)
    .toSorted((a, b) => b.parked - a.parked || b.waiting - a.waiting);
  return (
    <Sheet className="stack" aria-labelledby="background-work">
      <h2 id="background-work">{t.work}</h2>
      {parked === 0 ? (
        <Alert type="success" title={t.workFine}>
          {waiting === 0 ? t.idle : t.waits({ waiting })}
        </Alert>
      ) : (
        <Alert type="warning" title={t.parked({ parked })}>
          {t.parkedBody}
        </Alert>
      )}
      {shown.length > 0 && (
        <Fold summary={t.workTable} isOpen={parked > 0}>
          <section className="table-frame" tabIndex={0} aria-label={t.workTable}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t.task}</th>
                  <th scope="col" className="n">
                    {t.waiting}
                  </th>
                  <th scope="col" className="n">
                    {t.setAside}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((one) => (
                  <tr key={one.reactor}>
                    <th scope="row">{nameIn(t.tasks, one.reactor) ?? one.reactor}</th>
                    <td className="n">{format.number(one.waiting)}</td>
                    <td className="n">{format.number(one.parked)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Fold>
      )}
    </Sheet>
  );
}
