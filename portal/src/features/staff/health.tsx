import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { alert as triangle, check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { Fold } from '../../shared/page/fold.js';
import { Table } from '../../shared/table/table.js';
import texts from './health.en.json';

type ReadModel = SystemOverview['readModels'][number];

const looks = {
  current: { tone: 'good', icon: check },
  behind: { tone: 'wait', icon: clock },
  stopped: { tone: 'bad', icon: triangle },
  silent: { tone: 'bad', icon: triangle },
  unheard: { tone: 'bad', icon: triangle },
} as const;

/** What is late for so long, s, is no moment any more. */
const redSeconds = 600;
const lookOf = ({ state, lagSeconds }: ReadModel): (typeof looks)[keyof typeof looks] =>
  state === 'behind' && (lagSeconds ?? 0) >= redSeconds ? looks.stopped : looks[state];

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
        <Table
          label={t.table}
          rows={readModels}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'model',
              label: t.model,
              render: ({ name }) => nameIn(t.models, plainName(name)) ?? name,
            },
            {
              key: 'state',
              label: t.state,
              render: (model) => <Pill {...lookOf(model)}>{t.states[model.state]}</Pill>,
            },
            { key: 'behind', label: t.behind, className: 'num', render: (model) => <Lag of={model} /> },
          ]}
        />
      </Fold>
    </Sheet>
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
export function BackgroundWork({ work, children }: Pick<SystemOverview, 'work'> & { children?: ReactNode }) {
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
      {children}
      {shown.length > 0 && (
        <Fold summary={t.workTable} isOpen={parked > 0}>
          <Table
            label={t.workTable}
            rows={shown}
            rowKey={({ reactor }) => reactor}
            columns={[
              { key: 'task', label: t.task, render: ({ reactor }) => nameIn(t.tasks, reactor) ?? reactor },
              {
                key: 'waiting',
                label: t.waiting,
                isNumber: true,
                render: (one) => format.number(one.waiting),
              },
              {
                key: 'parked',
                label: t.setAside,
                isNumber: true,
                render: (one) => format.number(one.parked),
              },
            ]}
          />
        </Fold>
      )}
    </Sheet>
  );
}
