import { schoolClasses, type ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import type { SetupStep } from '@lectern/events/schools/school.events';
import { skipSetupStep } from '@lectern/events/schools/setup.routes';
import { schoolTeachers } from '@lectern/events/schools/teachers.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { AddClasses } from '../../shared/school-setup/add-classes.js';
import { InviteTeachers } from '../../shared/school-setup/invite-teachers.js';
import { StepOf } from './step-of.js';
import texts from './school-onboarding.en.json';

/** What is left once the account is there: classes and teachers. A done step is a fact of the school and stays done. */
export function RemainingSteps({ schid }: { schid: string }) {
  const t = useTexts(texts);
  const found = useApiQuery(schoolClasses, { query: { schid } });
  if (found.data) return <Remaining of={found.data} schid={schid} />;
  return (
    <SignInFrame title={t.title}>
      <QueryView query={found}>{() => null}</QueryView>
    </SignInFrame>
  );
}

function Remaining({ of, schid }: { of: ManagedSchool; schid: string }) {
  const t = useTexts(texts);
  const step = (['classes', 'teachers'] as const).find((one) => !of.setup[one]);
  if (step === undefined)
    return <Navigate to={`${paths.schoolAdminDashboard}?${new URLSearchParams({ schid })}`} replace />;
  return (
    <SignInFrame key={step} title={t[step].title} lead={t[step].lead}>
      <StepOf number={step === 'classes' ? 3 : 4} />
      <div className="row">
        {step === 'classes' ? <Classes schid={schid} /> : <Teachers schid={schid} />}
        <Skip step={step} schid={schid} />
      </div>
      <p className="note">{t.later}</p>
    </SignInFrame>
  );
}

function Classes({ schid }: { schid: string }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" big onClick={() => setOpen(true)}>
        {t.classes.go}
      </Button>
      <AddClasses schid={schid} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Teachers({ schid }: { schid: string }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const found = useApiQuery(schoolTeachers, { query: { schid } });
  return (
    <QueryView query={found}>
      {(school) => (
        <>
          <Button kind="primary" big onClick={() => setOpen(true)}>
            {t.teachers.go}
          </Button>
          <InviteTeachers of={school} schid={schid} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </QueryView>
  );
}

function Skip({ step, schid }: { step: SetupStep; schid: string }) {
  const t = useTexts(texts);
  const skip = useApiMutation(skipSetupStep, { changes: [schoolClasses] });
  return (
    <>
      <Button big busy={skip.isPending} onClick={() => skip.mutate({ query: { schid }, body: { step } })}>
        {t.skip}
      </Button>
      {skip.error && <CallFailure hasInput={false} error={skip.error} />}
    </>
  );
}
