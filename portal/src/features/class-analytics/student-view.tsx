import { readStudentAnalytics } from '@lectern/events/teaching/analytics.routes';
import type { StudentAnalytics, StudentAnswer } from '@lectern/events/teaching/analytics.views';
import { scoreNames } from '@lectern/events/feedback/scoring';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { LineChart } from '../../shared/chart/line-chart.js';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { fullName } from '../../shared/session/person.js';
import { TakeBackScore } from '../../shared/marking/take-back-score.js';
import { useSignedIn } from '../../shared/session/session.js';
import { classAddress, studentAddress } from './analytics-address.js';
import texts from './class-analytics.en.json';
import { CommentBox } from './comment-box.js';
import { CorrectScore } from './correct-score.js';
import { Listen } from './listen.js';
import { PeriodChoice } from './period-choice.js';
import { firstDayOf, spanIn } from './period.js';
import { asksForReason, SupportReason } from './support-reason.js';
import { UnscoredSheet } from './unscored-sheet.js';
import { useReasonText } from '../../shared/class-rows/use-reason-text.js';

/** One student: why they are listed, their skills, each answer to hear, to comment on and to correct. */
export function StudentView({ studentId }: { studentId: string }) {
  const { student: t, ...all } = useTexts(texts);
  const user = useSignedIn();
  const reasonText = useReasonText();
  const [search] = useSearchParams();
  const [now] = useState(clockNow);
  const query = { from: firstDayOf(spanIn(search), now) };
  const found = useApiQuery(readStudentAnalytics, { params: { id: studentId }, query });
  if (statusOf(found.error) === 404) return <NotFoundPage />;
  if (asksForReason(found.error)) return <SupportReason error={found.error} />;
  const of = found.data;
  return (
    <Page
      title={of ? fullName(of.student) : all.title}
      kicker={of?.class && <Link to={linkFor(user, classAddress(of.class._id))}>{of.class.name}</Link>}
      lead={of && t.days({ count: of.days })}
      actions={
        <>
          <PeriodChoice />
          <Link
            className={buttonClass()}
            to={linkFor(user, studentAddress(studentId, { report: '1', show: spanIn(search) }))}
          >
            {t.report}
          </Link>
        </>
      }
      head={
        of &&
        of.reasons.length > 0 && (
          <ul>
            {of.reasons.map((reason) => (
              <li key={reason.rule}>{reasonText(reason)}</li>
            ))}
          </ul>
        )
      }
    >
      <QueryView query={found} failed={all.failedStudent}>
        {(student) => (
          <>
            <OwnSkills of={student} />
            <Answers of={student} />
            <UnscoredSheet unscored={student.unscored} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** As many of the newest scored answers make a student’s own number. */
const lastCount = 5;
const leastScored = 3;

const middleOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

function OwnSkills({ of }: { of: StudentAnalytics }) {
  const { student: t, skills, weeks } = useTexts(texts);
  const format = useFormat();
  const scored = of.answers.filter(({ scores }) => scores !== null).toReversed();
  return (
    <Sheet className="stack" aria-labelledby="own-skills">
      <h2 id="own-skills">{t.skills}</h2>
      {scored.length < leastScored ? (
        <p className="soft">{t.fewScores}</p>
      ) : (
        <>
          <p className="note">{t.skillsNote}</p>
          <div className="skill-charts">
            {scoreNames.map((skill) => (
              <section key={skill} aria-label={skills[skill]} className="stack gap-tight">
                <h3>{skills[skill]}</h3>
                <p className="num">
                  {t.now({
                    score: format.score(
                      middleOf(scored.slice(-lastCount).map(({ scores }) => scores?.[skill] ?? 0)),
                    ),
                  })}
                </p>
                <LineChart
                  caption={weeks.caption({ skill: skills[skill] })}
                  lines={[t.line]}
                  points={scored.map(({ responseId, questionText, at, scores }) => ({
                    key: responseId,
                    title: questionText,
                    at,
                    scores: [scores?.[skill]],
                  }))}
                />
              </section>
            ))}
          </div>
        </>
      )}
    </Sheet>
  );
}

function Answers({ of }: { of: StudentAnalytics }) {
  const { student: t } = useTexts(texts);
  return (
    <Sheet className="stack" aria-labelledby="answers">
      <h2 id="answers">{t.answers}</h2>
      {of.answers.length === 0 ? (
        <Empty level={3} title={t.noAnswers}>
          {t.noAnswersBody}
        </Empty>
      ) : (
        <ul className="ruled list">
          {of.answers.map((answer) => (
            <AnswerItem key={answer.responseId} answer={answer} name={of.student.firstName} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function AnswerItem({ answer, name }: { answer: StudentAnswer; name: string }) {
  const { student: t, listen } = useTexts(texts);
  const format = useFormat();
  const { role } = useSignedIn();
  const { title, questionText, number, at, isSecond, isCorrected, settledBy, scores, outcome } = answer;
  const facts = [
    format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    ...(isSecond ? [t.second] : []),
    ...(isCorrected ? [t.corrected] : []),
  ];
  return (
    <li className="stack gap-near in-need">
      <h3 lang="en">{questionText}</h3>
      <p className="note">
        <span lang="en">{t.about({ title, number })}</span> · {facts.join(' · ')}
      </p>
      <p className="num">
        {scores
          ? t.both({
              communication: format.score(communicationOf(scores)),
              criticalThinking: format.score(criticalThinkingOf(scores)),
            })
          : t.outcomes[outcome]}
      </p>
      <Listen answers={[answer]} name={`${listen.button}: ${questionText}`} />
      {role === 'teacher' && (
        <>
          <CommentBox answer={answer} name={name} />
          {outcome !== 'right' && outcome !== 'wrong' && outcome !== 'waiting' && (
            <CorrectScore answer={answer} />
          )}
          {settledBy && (
            <p className="note">
              {t.settledBy({
                name:
                  fullName({ firstName: settledBy.firstName ?? '', lastName: settledBy.lastName ?? '' }) ||
                  'none',
                role: settledBy.role === 'teacher' ? 'teacher' : 'admin',
              })}
            </p>
          )}
          {isCorrected && !settledBy && (
            <TakeBackScore attemptId={answer.attemptId} responseId={answer.responseId} />
          )}
        </>
      )}
    </li>
  );
}
