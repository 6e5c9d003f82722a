import { schoolClasses, type ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { setupSteps, type SetupStep } from '@lectern/events/schools/school.events';
import { skipSetupStep } from '@lectern/events/schools/setup.routes';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { paths } from '../../shared/paths.js';
import { ChooseTeacher } from '../../shared/school/school-summary.js';
import texts from './school-start.en.json';

export type SchoolStartProps = { of: ManagedSchool; schid: string };

/** The next step of a school: one of the first three while any is left, else whatever is missing. */
export function SchoolStart({ of, schid }: SchoolStartProps) {
  const t = useTexts(texts);
  const next = setupSteps.find((step) => !of.setup[step]);
  if (next === undefined) return <ChooseTeacher of={of} schid={schid} />;
  return (
    <section className="sheet stack" aria-labelledby="school-start">
      <h2 id="school-start">{t.title({ name: of.school.name })}</h2>
      <p className="soft">{t.lead}</p>
      <ol className="ruled school-start">
        {setupSteps.map((step) => (
          <li key={step} className="stack gap-near" aria-current={step === next ? 'step' : undefined}>
            <p className="row">
              <b>{t.steps[step].title}</b>
              {of.setup[step] && (
                <Pill tone="good" icon={check}>
                  {t.done}
                </Pill>
              )}
            </p>
            {step === next && <Step step={step} schid={schid} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, schid }: { step: SetupStep; schid: string }) {
  const t = useTexts(texts);
  const skip = useApiMutation(skipSetupStep, { changes: [schoolClasses] });
  const query = `?${new URLSearchParams({ schid })}`;
  return (
    <>
      <p className="soft">{t.steps[step].body}</p>
      <div className="row">
        {step === 'classes' && (
          <Link className={buttonClass({ kind: 'primary' })} to={`${paths.manageClasses}${query}`}>
            {t.addClasses}
          </Link>
        )}
        {step === 'teachers' && (
          <Link className={buttonClass({ kind: 'primary' })} to={`${paths.manageTeachers}${query}`}>
            {t.inviteTeachers}
          </Link>
        )}
        {step === 'students' && (
          <Link className={buttonClass()} to={`${paths.manageClasses}${query}#import`}>
            {t.importStudents}
          </Link>
        )}
        {step !== 'classes' && (
          <Button
            kind={step === 'students' ? 'primary' : 'quiet'}
            busy={skip.isPending}
            onClick={() => skip.mutate({ query: { schid }, body: { step } })}
          >
            {step === 'students' ? t.leaveToTeachers : t.skip}
          </Button>
        )}
      </div>
      {skip.error && <CallFailure hasInput={false} error={skip.error} />}
    </>
  );
}
