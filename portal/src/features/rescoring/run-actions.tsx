import * as routes from '@lectern/events/rescoring/rescoring.routes';
import type { RescoringStatus, RescoringView } from '@lectern/events/rescoring/rescoring.routes';
import { Button, type ButtonLook } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { runsRead } from './rescoring.api.js';
import texts from './rescoring.en.json';

const moves = {
  pause: routes.pauseRescoring,
  resume: routes.resumeRescoring,
  publish: routes.publishRescoring,
  discard: routes.discardRescoring,
  rollBack: routes.rollBackRescoring,
} as const;
type Move = keyof typeof moves;

/** What can be done with a run, by how far it is. */
const movesIn: Readonly<Record<RescoringStatus, readonly Move[]>> = {
  running: ['pause', 'discard'],
  paused: ['resume', 'discard'],
  finished: ['publish', 'discard'],
  discarded: [],
  publishing: [],
  published: ['rollBack'],
  rollingBack: [],
  rolledBack: [],
};
const looks: Readonly<Partial<Record<Move, ButtonLook['kind']>>> = { publish: 'primary', resume: 'primary' };

/** What can be done now; what changes scores or loses results only after a question. */
export function RunActions({ run }: { run: RescoringView }) {
  const { students, newlyScored, status } = run;
  const isNothingNew = students + newlyScored === 0;
  const possible = movesIn[status].filter((move) => move !== 'publish' || !isNothingNew);
  if (possible.length === 0) return null;
  return (
    <div className="row">
      {possible.map((move) => (
        <MoveButton key={move} move={move} run={run} />
      ))}
    </div>
  );
}

function MoveButton({
  move,
  run: { _id, gain, lose, newlyScored, students },
}: {
  move: Move;
  run: RescoringView;
}) {
  const { moves: t } = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const call = useApiMutation(moves[move], { changes: runsRead, onSuccess: () => setAsking(false) });
  const go = () => call.mutate({ params: { rescoringId: _id } });
  const failure = call.error && <CallFailure hasInput={false} error={call.error} />;
  if (move === 'pause' || move === 'resume')
    return (
      <>
        <Button kind={looks[move]} busy={call.isPending} onClick={go}>
          {t[move]}
        </Button>
        {failure}
      </>
    );
  const { go: label, title, body, busy } = t[move];
  const close = () => {
    call.reset();
    setAsking(false);
  };
  return (
    <>
      <Button kind={looks[move]} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={title}
        actions={
          <>
            <Button kind="primary" busy={call.isPending} onClick={go}>
              {call.isPending ? busy : label}
            </Button>
            <Button onClick={close}>{t.cancel}</Button>
          </>
        }
      >
        <p>{typeof body === 'string' ? body : body({ answers: gain + lose + newlyScored, students })}</p>
        {failure}
      </Dialog>
    </>
  );
}
