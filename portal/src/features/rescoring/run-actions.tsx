import * as routes from '@lectern/events/rescoring/rescoring.routes';
import type { RescoringStatus, RescoringView } from '@lectern/events/rescoring/rescoring.routes';
import { Button, type ButtonLook } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
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
  run: { _id, gain, lose, otherSkills, newlyScored, students },
}: {
  move: Move;
  run: RescoringView;
}) {
  const { moves: t } = useTexts(texts);
  const call = useApiMutation(moves[move], { changes: runsRead });
  const request = { params: { rescoringId: _id } };
  if (move === 'pause' || move === 'resume')
    return (
      <>
        <Button kind={looks[move]} busy={call.isPending} onClick={() => call.mutate(request)}>
          {t[move]}
        </Button>
        {call.error && <CallFailure hasInput={false} error={call.error} />}
      </>
    );
  const { go: label, title, body, busy } = t[move];
  return (
    <ConfirmedButton
      look={looks[move]}
      label={label}
      title={title}
      kind="primary"
      yes={label}
      busy={busy}
      no={t.cancel}
      call={call}
      onYes={() => call.mutateAsync(request)}
    >
      {typeof body === 'string' ? body : body({ answers: gain + lose + otherSkills + newlyScored, students })}
    </ConfirmedButton>
  );
}
