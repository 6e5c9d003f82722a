import {
  isFairer,
  marksForFair,
  readAnswersToMark,
  readMarkingQueue,
  type AnswersToMark,
} from '@lectern/events/marking/marking.routes';
import { pages } from '@lectern/events/pages';
import { correctScore } from '@lectern/events/practice/marking.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { AnswerToMark } from './answer-to-mark.js';
import { LastMark, type GivenMark } from './last-mark.js';
import { Marked } from './marking-queue.js';
import texts from './marking.en.json';
import { questionKey, type QuestionAddress } from './question-address.js';

/** The answers to one question, one after another. They are read once: a list that changes under the hand misleads it. */
export function MarkAnswers({ question }: { question: QuestionAddress }) {
  const t = useTexts(texts);
  const { contentId, contentDigest, questionId } = question;
  const found = useApiQuery(
    readAnswersToMark,
    { params: { contentId, questionId }, query: { digest: contentDigest } },
    { staleTime: Infinity, gcTime: 0 },
  );
  if (statusOf(found.error) === 404) return <NotFoundPage />;
  return (
    <Page
      tab={t.title}
      title={found.data?.questionText ?? t.title}
      kicker={<Link to={pages.teacherMarking.path}>{t.all}</Link>}
      lead={found.data?.title}
    >
      <QueryView query={found} failed={t.failedAnswers}>
        {(shown) => <Marking of={shown} />}
      </QueryView>
    </Page>
  );
}

/** One number of stars for all that an answer says. */
const scoresOf = (stars: number) => ({
  comprehensiveness: stars,
  accuracy: stars,
  keyPointCoverage: stars,
});

function Marking({ of }: { of: AnswersToMark }) {
  const t = useTexts(texts);
  const { answers } = of;
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<Readonly<Record<string, GivenMark>>>({});
  const [last, setLast] = useState<string | null>(null);
  /** The note of a mark that was not taken: whoever wrote it finds it again. */
  const [unsaved, setUnsaved] = useState<string | undefined>();
  const answer = answers[at];
  const undo = () => setAt(answers.findIndex(({ responseId }) => responseId === last));
  const save = useApiMutation(correctScore, {
    changes: [readMarkingQueue],
    onSuccess: (finding, { params: { responseId } }) =>
      setGiven((all) => {
        const mark = all[responseId];
        return mark ? { ...all, [responseId]: { ...mark, finding } } : all;
      }),
    onError: (_, { params: { responseId }, body: { reason } }) => {
      setUnsaved(reason);
      setGiven(({ [responseId]: _failed, ...others }) => others);
      setLast(null);
      setAt(answers.findIndex((one) => one.responseId === responseId));
    },
  });
  const mark = (one: GivenMark) => {
    if (!answer) return;
    const { attemptId: id, responseId } = answer;
    setGiven((all) => ({ ...all, [responseId]: one }));
    setUnsaved(undefined);
    setLast(responseId);
    setAt(at + 1);
    const reason = one.note === undefined ? {} : { reason: one.note };
    save.mutate({ params: { id, responseId }, body: { scores: scoresOf(one.stars), ...reason } });
  };
  const skip = () => {
    setUnsaved(undefined);
    setAt(at + 1);
  };
  const marked = of.marked + answers.filter(({ responseId, fCounts }) => fCounts && given[responseId]).length;
  const lastMark = last === null ? undefined : given[last];
  const canUndo = lastMark !== undefined && answer?.responseId !== last;
  return (
    <>
      <Marked marked={marked} />
      {save.error && <CallFailure hasInput={unsaved !== undefined} error={save.error} />}
      {marked >= marksForFair && <Learned question={of} />}
      {answer && <FullAnswer of={of} />}
      <div className="row spread">
        <div role="status">{lastMark && <LastMark mark={lastMark} />}</div>
        {canUndo && <Button onClick={undo}>{t.undo}</Button>}
      </div>
      {answer ? (
        <AnswerToMark
          key={answer.responseId}
          answer={answer}
          number={at + 1}
          total={answers.length}
          before={given[answer.responseId]}
          unsaved={unsaved}
          onMark={mark}
          onSkip={skip}
          onUndo={canUndo ? undo : undefined}
        />
      ) : (
        <Empty
          title={t.done}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to={pages.teacherMarking.path}>
              {t.all}
            </Link>
          }
        >
          {t.doneBody}
        </Empty>
      )}
    </>
  );
}

/** What the scorer learned from the marks of a question, once that is known: told as soon as the last one is in. */
function Learned({ question }: { question: QuestionAddress }) {
  const { learned, unchanged } = useTexts(texts);
  const { data } = useApiQuery(readMarkingQueue, {});
  const found = data?.fair.find((one) => questionKey(one) === questionKey(question));
  if (!found) return null;
  const isFollowed = isFairer(found);
  const t = isFollowed ? learned : unchanged;
  return (
    <Alert type={isFollowed ? 'success' : 'info'} title={t.title}>
      {t.body({ without: found.without, with: found.with, all: found.marks })}
    </Alert>
  );
}

/** What a full answer says, and the sentences of the text that hold it. */
function FullAnswer({ of: { sentences, keyPoints } }: { of: AnswersToMark }) {
  const t = useTexts(texts);
  return (
    <Sheet className="stack gap-near" aria-labelledby="full-answer">
      <h2 id="full-answer">{t.fullAnswer}</h2>
      <ul className="not-said" lang="en">
        {keyPoints.map(({ _id, text }) => (
          <li key={_id}>{text}</li>
        ))}
      </ul>
      {sentences.length > 0 && (
        <>
          <h3>{t.sentences}</h3>
          <blockquote className="said" lang="en">
            {sentences.join(' … ')}
          </blockquote>
        </>
      )}
    </Sheet>
  );
}
