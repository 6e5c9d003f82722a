import type { ImportList, StudentImport } from '@lectern/events/student-imports/student-import.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnline } from '../device/use-online.js';
import { QueryView } from '../page/query-view.js';
import { CheckStep } from './check-step.js';
import { ChooseFile } from './choose-file.js';
import { ColumnsStep } from './columns-step.js';
import { useImport, type ImportPlace } from './imports.api.js';
import { ResultStep } from './result-step.js';
import { RunningStep } from './running-step.js';
import { LatestImports } from './latest-imports.js';
import './student-imports.css';
import texts from './student-imports.en.json';

export type ImportFlowProps = {
  place: ImportPlace;
  /** Where the students go, such as "5C". */
  name: string;
  /** What can be done with new students at the end. */
  renderAfterwards?: ((students: readonly string[]) => ReactNode) | undefined;
};

/** In the address, so that the page can be left and loaded again. */
const importQuery = 'import';
const stepQuery = 'step';

const steps = ['file', 'columns', 'check', 'import'] as const;
type Step = (typeof steps)[number];

function Path({ now }: { now: Step }) {
  const t = useTexts(texts);
  return (
    <ol className="import-path" aria-label={t.steps.label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < steps.indexOf(now) ? 'past' : undefined}
          aria-current={step === now ? 'step' : undefined}
        >
          <i aria-hidden="true">{at + 1}</i>
          {t.steps[step]}
        </li>
      ))}
    </ol>
  );
}

/** A list of students from its file to its students: file, columns, check, import. */
export function ImportFlow({ place, name, renderAfterwards }: ImportFlowProps) {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const isOnline = useOnline();
  const importId = search.get(importQuery);
  const go = (id: string | null, step: 'columns' | 'check' | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of [
        [importQuery, id],
        [stepQuery, step],
      ] as const)
        if (value === null) next.delete(key);
        else next.set(key, value);
      return next;
    });
  const offline = !isOnline && (
    <Alert type="warning" title={t.offline.title}>
      {t.offline.body}
    </Alert>
  );
  if (importId === null) {
    return (
      <>
        <Path now="file" />
        {offline}
        <ChooseFile place={place} onChecked={(id) => go(id, 'columns')} />
        <LatestImports place={place} onOpen={(id) => go(id, 'check')} />
      </>
    );
  }
  return (
    <>
      {offline}
      <OneImport
        importId={importId}
        name={name}
        isAtColumns={search.get(stepQuery) === 'columns'}
        onStep={(step) => go(importId, step)}
        onLeave={() => go(null, null)}
        renderAfterwards={renderAfterwards}
      />
    </>
  );
}

type OneImportProps = Pick<ImportFlowProps, 'name' | 'renderAfterwards'> & {
  importId: string;
  isAtColumns: boolean;
  onStep: (step: 'columns' | 'check') => void;
  onLeave: () => void;
};

function OneImport({ importId, name, isAtColumns, onStep, onLeave, renderAfterwards }: OneImportProps) {
  const t = useTexts(texts);
  const [shown, setShown] = useState<{ list: ImportList; page: number }>({ list: 'all', page: 1 });
  const query = useImport(importId, shown.list, shown.page);
  const stepOf = ({ status }: StudentImport): Step => {
    if (status !== 'checked') return 'import';
    return isAtColumns ? 'columns' : 'check';
  };
  return (
    <QueryView query={query} failed={t.failed}>
      {(found) => {
        const table = { of: found, shown, onShow: setShown };
        const isDone = found.status === 'finished' || found.status === 'undoing' || found.status === 'undone';
        return (
          <>
            <Path now={stepOf(found)} />
            {found.status === 'checked' && isAtColumns && (
              <ColumnsStep of={found} onBack={onLeave} onNext={() => onStep('check')} />
            )}
            {found.status === 'checked' && !isAtColumns && (
              <CheckStep {...table} onBack={() => onStep('columns')} />
            )}
            {(found.status === 'running' || found.status === 'stopping') && (
              <RunningStep of={found} name={name} />
            )}
            {isDone && (
              <ResultStep {...table} name={name} onAnother={onLeave} renderAfterwards={renderAfterwards} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
