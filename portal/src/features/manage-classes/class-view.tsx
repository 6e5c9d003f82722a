import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { JoinCode } from '../../shared/joining/join-code.js';
import { Page } from '../../shared/page/page.js';
import { ClassDetails } from './class-details.js';
import { ClassTeachers } from './class-teachers.js';
import { useArchiveClass, useManageAddress, useRestoreClass } from './manage-classes.api.js';
import texts from './manage-classes.en.json';
import { MoveForm, type Moved } from './move-form.js';

export type ClassViewProps = {
  of: ManagedClass;
  school: ManagedSchool;
  onMoved: (moved: Moved) => void;
};

/** One class: its name, who teaches it, and who is in it. */
export function ClassView({ of, school, onMoved }: ClassViewProps) {
  const { one: t } = useTexts(texts);
  const { linkTo, schid } = useManageAddress();
  return (
    <Page
      takesFocus
      title={of.name}
      lead={t.lead({ students: of.students, practised: of.practised })}
      kicker={
        <Link className="link" to={linkTo(null)}>
          {t.back}
        </Link>
      }
    >
      {of.archivedAt !== null ? (
        <Restore of={of} />
      ) : (
        <>
          <ClassTeachers of={of} teachers={school.teachers} />
          <MoveForm of={of} school={school} onMoved={onMoved} />
          <JoinCode of={{ classId: of._id, name: of.name, schid }} />
          <ClassDetails of={of} />
          <Archive of={of} />
        </>
      )}
    </Page>
  );
}

function Archive({ of }: { of: ManagedClass }) {
  const { archive: t } = useTexts(texts);
  const { schid, close } = useManageAddress();
  const alert = useAlert();
  const archive = useArchiveClass();
  const go = async () => {
    await archive.mutateAsync({ query: { schid }, params: { classId: of._id } });
    alert('success', t.done({ name: of.name }));
    close();
  };
  return (
    <Sheet className="stack" aria-labelledby="class-archive">
      <h2 id="class-archive">{t.title}</h2>
      <p className="soft">{t.body}</p>
      <p>
        <ConfirmedButton
          label={t.go}
          title={t.question({ name: of.name })}
          yes={t.go}
          busy={t.busy}
          call={archive}
          onYes={go}
        >
          {t.body}
        </ConfirmedButton>
      </p>
    </Sheet>
  );
}

function Restore({ of }: { of: ManagedClass }) {
  const { restore: t } = useTexts(texts);
  const { schid } = useManageAddress();
  const alert = useAlert();
  const restore = useRestoreClass();
  const go = () =>
    restore.mutate(
      { query: { schid }, params: { classId: of._id } },
      { onSuccess: () => alert('success', t.done({ name: of.name })) },
    );
  return (
    <>
      <Alert
        type="info"
        title={t.title}
        action={
          <Button busy={restore.isPending} onClick={go}>
            {restore.isPending ? t.busy : t.go}
          </Button>
        }
      >
        {t.body}
      </Alert>
      {restore.error && <CallFailure hasInput={false} error={restore.error} />}
    </>
  );
}
