import type { StudentImport } from '@lectern/events/student-imports/student-import.views';
import { Button } from '@lectern/widgets/ui/button';
import { Progress } from '@lectern/widgets/ui/progress';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Stages } from '@lectern/widgets/ui/stages';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../form/call-failure.js';
import { useStopImport } from './imports.api.js';
import texts from './student-imports.en.json';

/** How far a running import is. */
export function RunningStep({ of, name }: { of: StudentImport; name: string }) {
  const { running: t } = useTexts(texts);
  const stop = useStopImport();
  const { done, of: all } = of.progress ?? { done: 0, of: 0 };
  const isStopping = of.status === 'stopping';
  return (
    <Sheet className="stack import-running" aria-labelledby="import-running">
      <h2 id="import-running">{t.title({ name })}</h2>
      <StateWord>{isStopping ? t.stopping : t.done({ done, all })}</StateWord>
      <Progress value={done} max={Math.max(all, 1)} label={t.label} />
      <Stages
        stages={[
          { id: 'read', label: t.read },
          { id: 'add', label: t.adding },
        ]}
        current="add"
      />
      <p className="soft">{t.body}</p>
      {stop.error && <CallFailure hasInput={false} error={stop.error} />}
      <div className="row">
        <Button
          busy={stop.isPending || isStopping}
          onClick={() => stop.mutate({ params: { importId: of._id } })}
        >
          {t.stop}
        </Button>
      </div>
    </Sheet>
  );
}
