import { joinAnswers, type JoinAnswer } from '@lectern/events/classes/joining.events';
import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../form/call-failure.js';
import { useAlert } from '../page/alerts.js';
import { fullName } from '../session/person.js';
import { useJoining, type JoiningOf } from './joining.api.js';
import texts from './joining.en.json';

/** Who typed the code of a class and waits to be let in; nothing where nobody does. */
export function JoinRequests({ of }: { of: JoiningOf }) {
  const { requests: t } = useTexts(texts);
  const alert = useAlert();
  const { request, joining, answer } = useJoining(of);
  const waiting = joining.data?.requests ?? [];
  if (waiting.length === 0) return null;
  const heading = `join-requests-${of.classId}`;
  const labels: Record<JoinAnswer, { go: string; of: (given: { name: string }) => string }> = {
    accepted: { go: t.accept, of: t.acceptOf },
    alreadyIn: { go: t.alreadyIn, of: t.alreadyInOf },
    declined: { go: t.decline, of: t.declineOf },
  };
  return (
    <Sheet className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t.title({ count: waiting.length, name: of.name })}</h2>
      <ul className="list ruled stack gap-near">
        {waiting.map((student) => {
          const name = fullName(student);
          return (
            <li key={student._id} className="row spread">
              <b>{name}</b>
              <span className="row">
                {joinAnswers.map((one) => (
                  <Button
                    key={one}
                    kind={one === 'accepted' ? 'primary' : 'plain'}
                    aria-label={labels[one].of({ name })}
                    disabled={answer.isPending}
                    onClick={() =>
                      answer.mutate(
                        {
                          ...request,
                          params: { classId: of.classId, personId: student._id },
                          body: { answer: one },
                        },
                        { onSuccess: () => alert('success', t.done[one]({ name })) },
                      )
                    }
                  >
                    {labels[one].go}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {answer.error && <CallFailure hasInput={false} error={answer.error} />}
    </Sheet>
  );
}
