import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import { answerIssues, type IssueOutcome } from '@lectern/events/issues/issue.events';
import type { IssueView } from '@lectern/events/issues/review.routes';
import type { ScorerFinding } from '@lectern/events/practice/correction.views';
import { longestReason } from '@lectern/events/practice/marking.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type SubmitEvent } from 'react';
import { AnswerFields } from './answer-fields.js';
import { Rerun } from './rerun.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

export type Decision = {
  readonly outcome: IssueOutcome;
  readonly scores?: Scores;
  readonly expectedAnswers?: string[];
  readonly reason: string;
};

type Given = Readonly<Record<keyof Scores, string>>;

/**
 * What can be decided: of what is about an answer also its score, and of one with a penalty the penalty; of what is about a
 * question its expected answer.
 */
function outcomesOf(issueView: IssueView): readonly IssueOutcome[] {
  const { issue, responseData: response, expectedAnswers, withoutPenalty } = issueView;
  if (expectedAnswers) return ['rejected', 'expectedAnswerReplaced'];
  if (!answerIssues.has(issue) || !response?.scoredBy) return ['rejected'];
  return withoutPenalty ? ['rejected', 'penaltyWaived', 'scoreCorrected'] : ['rejected', 'scoreCorrected'];
}

/** What rejecting does; of a report that was opened again it depends on what was decided before. */
function rejecting({ ifRejected, settlements, responseData }: IssueView) {
  if (ifRejected) return 'takeBack';
  if (settlements.some(({ outcome }) => outcome === 'expectedAnswerReplaced')) return 'keepAnswer';
  return responseData?.fPenalized ? 'keepPenalty' : 'keep';
}

const isScore = (given: string): boolean => given.trim() !== '' && Number(given) >= 0 && Number(given) <= 5;

const givenOf = (scores: Scores | undefined): Given => ({
  grammarAndSentenceStructure: String(scores?.grammarAndSentenceStructure ?? ''),
  comprehensiveness: String(scores?.comprehensiveness ?? ''),
  accuracy: String(scores?.accuracy ?? ''),
  keyPointCoverage: String(scores?.keyPointCoverage ?? ''),
});

const scoresOf = (given: Given): Scores => ({
  grammarAndSentenceStructure: Number(given.grammarAndSentenceStructure),
  comprehensiveness: Number(given.comprehensiveness),
  accuracy: Number(given.accuracy),
  keyPointCoverage: Number(given.keyPointCoverage),
});

type SettleFormProps = {
  issue: IssueView;
  isBusy: boolean;
  onSettle: (decision: Decision) => void;
};

/** What the reviewer decides, and what the reporter will read of it. */
export function SettleForm({ issue, isBusy, onSettle }: SettleFormProps) {
  const { decide: t } = useTexts(texts);
  const nameOf = useNameOf();
  const outcomes = outcomesOf(issue);
  const [outcome, setOutcome] = useState<IssueOutcome | null>(outcomes.length === 1 ? 'rejected' : null);
  const [given, setGiven] = useState(() => givenOf(issue.responseData?.scores));
  const [answers, setAnswers] = useState<readonly string[]>(issue.expectedAnswers ?? []);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isCorrecting = outcome === 'scoreCorrected';
  const areScoresGood = !isCorrecting || scoreNames.every((name) => isScore(given[name]));
  const isReplacing = outcome === 'expectedAnswerReplaced';
  const areAnswersGood = !isReplacing || (answers[0] ?? '').trim() !== '';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || outcome === null || reason.trim() === '' || !areScoresGood || !areAnswersGood) return;
    const expectedAnswers = answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
    onSettle({
      outcome,
      reason: reason.trim(),
      ...(isCorrecting ? { scores: scoresOf(given) } : {}),
      ...(isReplacing ? { expectedAnswers } : {}),
    });
  };
  return (
    <form className="stack issue-settle" noValidate onSubmit={send}>
      <fieldset className="stack gap-tight">
        <legend>{t.title}</legend>
        {outcomes.map((one) => (
          <Choice
            key={one}
            name="outcome"
            value={one}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          >
            {one === 'rejected' ? t[rejecting(issue)] : t.outcomes[one]}
            {one === 'rejected' && issue.ifRejected && <Then {...issue.ifRejected} />}
            {one === 'penaltyWaived' && <Then scores={issue.withoutPenalty} />}
          </Choice>
        ))}
        {isChecked && outcome === null && (
          <p className="fault" role="alert">
            {t.outcomeMissing}
          </p>
        )}
      </fieldset>
      {outcomes.includes('scoreCorrected') && (
        <Rerun
          issue={issue}
          onUse={(scores) => {
            setOutcome('scoreCorrected');
            setGiven(givenOf(scores));
          }}
        />
      )}
      {isCorrecting && (
        <fieldset className="issue-scores">
          <legend className="sr">{t.scores}</legend>
          {scoreNames.map((name) => (
            <Field key={name} label={t.names[name]} error={isChecked && !isScore(given[name]) && t.scoreOdd}>
              {(control) => (
                <input
                  {...control}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={5}
                  step={0.1}
                  value={given[name]}
                  onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      {isReplacing && <AnswerFields answers={answers} isChecked={isChecked} onChange={setAnswers} />}
      <Field
        label={issue.isOwn ? t.ownReason : t.reason({ name: nameOf(issue.reportedBy) })}
        hint={issue.isOwn && t.own}
        error={isChecked && reason.trim() === '' && t.reasonMissing}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button kind="primary" big wide type="submit" busy={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
      <p className="note">{t.note}</p>
    </form>
  );
}

/** What the answer would count with, so that nobody decides blind. */
function Then({ scores, notGiven }: ScorerFinding) {
  const { decide: t } = useTexts(texts);
  const format = useFormat();
  if (!scores) return notGiven && <small className="note">{t.thenNone({ why: notGiven })}</small>;
  const each = scoreNames.map((name) => `${t.names[name]} ${format.number(scores[name])}`);
  return <small className="note num">{t.then({ scores: each.join(' · ') })}</small>;
}
