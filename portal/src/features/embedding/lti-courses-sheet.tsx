import type { LtiMember } from '@lectern/events/lti/lti-courses.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { QueryView } from '../../shared/page/query-view.js';
import { fullName } from '../../shared/session/person.js';
import { Table } from '../../shared/table/table.js';
import { useChooseMembers, useLtiCourses, useLtiRoster } from './lti-courses.api.js';
import texts from './lti-courses.en.json';

/** The courses of the school's platforms, and who is in them. */
export function LtiCoursesSheet() {
  const t = useTexts(texts);
  const courses = useLtiCourses();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-courses">
      <div className="stack gap-near">
        <h2 id="embed-courses">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView
        query={courses}
        failed={t.failed}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty level={3} title={t.empty}>
            {t.emptyBody}
          </Empty>
        }
      >
        {(all) => (
          <ul className="embedding-list stack gap-part">
            {all.map(({ _id, platform, title }) => {
              const name = title ?? t.untitled;
              return (
                <li key={_id} className="stack gap-near">
                  <h3>
                    {name} <span className="note">{platform}</span>
                  </h3>
                  <p>
                    <Button
                      aria-expanded={opened === _id}
                      aria-label={t.showOf({ name })}
                      onClick={() => setOpened(opened === _id ? null : _id)}
                    >
                      {opened === _id ? t.hide : t.show}
                    </Button>
                  </p>
                  {opened === _id && <Roster courseId={_id} name={name} />}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}

/** What was chosen for a member of the same name as a student: nobody is merged without it. */
type Answers = Readonly<Record<string, string>>;
const newStudent = 'new';

function Roster({ courseId, name }: { courseId: string; name: string }) {
  const t = useTexts(texts);
  const alert = useAlert();
  const [answers, setAnswers] = useState<Answers>({});
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const roster = useLtiRoster(courseId, awaited);
  const call = useChooseMembers(courseId, (chosen) => {
    setAwaited(chosen.map(({ _id }) => _id));
    alert('success', t.done({ count: chosen.length }));
  });
  const chosenOf = (members: readonly LtiMember[]) =>
    members.flatMap(({ _id, student, sameName }) => {
      if (student || awaited.includes(_id)) return [];
      const answer = sameName.length === 0 ? newStudent : answers[_id];
      if (!answer) return [];
      return [{ _id, studentId: answer === newStudent ? null : answer }];
    });
  return (
    <QueryView
      query={roster}
      failed={t.rosterFailed}
      isEmpty={(all) => all.length === 0}
      empty={<p className="soft">{t.nobody}</p>}
    >
      {(members) => {
        const chosen = chosenOf(members);
        return (
          <>
            <Table
              label={t.table({ name })}
              rows={members}
              columns={[
                { key: 'who', label: t.who, className: 'embedding-name', render: fullName },
                {
                  key: 'state',
                  label: t.state,
                  className: 'embedding-name',
                  render: (member) => (
                    <State
                      of={member}
                      isAwaited={awaited.includes(member._id)}
                      answer={answers[member._id] ?? ''}
                      onAnswer={(answer) => setAnswers({ ...answers, [member._id]: answer })}
                    />
                  ),
                },
              ]}
            />
            {call.error && <CallFailure error={call.error} />}
            {chosen.length > 0 && (
              <p>
                <Button
                  kind="primary"
                  busy={call.isPending}
                  onClick={() => void call.choose(chosen).catch(() => undefined)}
                >
                  {call.isPending ? t.adding : t.add({ count: chosen.length })}
                </Button>
              </p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

type StateProps = {
  of: LtiMember;
  isAwaited: boolean;
  answer: string;
  onAnswer: (answer: string) => void;
};

function State({ of: member, isAwaited, answer, onAnswer }: StateProps) {
  const t = useTexts(texts);
  if (member.student) return t.known({ name: fullName(member.student) });
  if (isAwaited) return t.adding;
  if (member.sameName.length === 0) return t.isNew;
  return (
    <label className="stack gap-hair">
      <span>{t.question}</span>
      <select value={answer} onChange={({ target }) => onAnswer(target.value)}>
        <option value="">{t.choose}</option>
        {member.sameName.map((student, at) => (
          <option key={student._id} value={student._id}>
            {member.sameName.length === 1
              ? t.same({ name: fullName(student) })
              : t.sameOf({ name: fullName(student), number: at + 1 })}
          </option>
        ))}
        <option value={newStudent}>{t.other}</option>
      </select>
    </label>
  );
}
