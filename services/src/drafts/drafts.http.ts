import { otherVersion } from '@lectern/events/content/content.refusals';
import { isOpenQuestion } from '@lectern/events/drafts/draft-faults';
import { finishedItem, type DraftQuestion } from '@lectern/events/drafts/draft-item';
import { isSame } from '@lectern/events/drafts/draft-path';
import * as refusals from '@lectern/events/drafts/draft.refusals';
import * as routes from '@lectern/events/drafts/draft.routes';
import * as reviews from '@lectern/events/drafts/review.routes';
import { contentDigest } from '../content/content-digest.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { newId } from '../platform/ids.js';
import { authorOf } from './author.js';
import type { CheckSamples } from './check-samples.js';
import { hasPart, offeredId, type Author, type DraftsQueries, type LatestDraft } from './drafts.queries.js';
import { emptyText } from './empty-text.js';
import { questionDigest } from './question-digest.js';

const noDraft = new EdgeError(refusals.noSuchDraft);
const noText = new EdgeError(refusals.noSuchText);
const unfinished = new EdgeError(refusals.unfinished);

const withoutChecks = ({ fUnsure: _, ...question }: DraftQuestion) => question;

/** Texts as they are written, checked and published. */
export const serveDrafts = ({
  drafts,
  content,
  check,
  clock,
}: {
  readonly drafts: DraftsQueries;
  readonly content: ContentQueries;
  /** By the scorer of students. */
  readonly check: CheckSamples;
  readonly clock: Clock;
}): readonly Served[] => {
  /** @throws EdgeError where it is not theirs to write */
  const mine = async (person: Person, contentId: string): Promise<Author> => {
    const author = authorOf(person);
    if (!(await drafts.mayWrite(contentId, author))) throw noText;
    return author;
  };

  const openDraft = async (person: Person, contentId: string): Promise<LatestDraft> => {
    await mine(person, contentId);
    const draft = await drafts.find(contentId);
    if (draft?.status !== 'open') throw noDraft;
    return draft;
  };

  const ownerIn = ({ owner }: Author) => (owner === '' ? {} : { schoolId: owner });

  /** What is published: a question that was checked as it is and praises nothing wrong is sure again. */
  const toPublish = async (contentId: string, { item, base, checks }: LatestDraft) => {
    const before = base === undefined ? undefined : await content.byDigest(contentId, base);
    const known = new Map(before?.questions.map((question) => [question._id, question]));
    const questions = item.questions.map((question) => {
      const check = checks[question._id];
      const same = known.get(question._id);
      const isUnchanged = same !== undefined && isSame(withoutChecks(same), withoutChecks(question));
      if (!isOpenQuestion(question) || !(question.samples ?? []).length) return withoutChecks(question);
      if (check?.digest === questionDigest(question)) {
        if (check.praised > 0) throw new EdgeError(refusals.praisesWrong);
        return withoutChecks(question);
      }
      if (!isUnchanged) throw new EdgeError(refusals.unchecked);
      return question;
    });
    const finished = finishedItem({ ...item, questions });
    if (!finished) throw unfinished;
    return finished;
  };

  return [
    serve(routes.listTexts, ({ person, query }) => drafts.list(query.kind, authorOf(person))),
    serve(routes.readDraft, async ({ person, params }) => {
      const author = await mine(person, params.contentId);
      const view = await drafts.view(params.contentId, author);
      if (!view) throw noText;
      return view;
    }),
    serve(routes.startDraft, async ({ person, body, send }) => {
      if ('kind' in body) {
        const contentId = newId();
        const item = emptyText(contentId, body.kind);
        const started = await send('StartDraft', { contentId, item, ...ownerIn(authorOf(person)) });
        return new Written({ _id: contentId }, started.position);
      }
      const { contentId, digest } = body;
      const author = await mine(person, contentId);
      const latest = await content.latest(contentId);
      const item = digest === undefined ? latest?.item : await content.byDigest(contentId, digest);
      if (!latest || !item) throw noText;
      const { position } = await send('StartDraft', {
        contentId,
        item,
        base: latest.digest,
        ...ownerIn(author),
      });
      return new Written({ _id: contentId }, position);
    }),
    serve(routes.editDraft, async ({ person, params, body, send }) => {
      await mine(person, params.contentId);
      const { from, to } = body;
      const edit = { ...params, path: body.path, from: from ?? null, to: to ?? null };
      const { position } = await send('EditDraft', edit);
      return new Written({ at: new Date(clock.now()).toISOString() }, position);
    }),
    serve(routes.discardDraft, async ({ person, params, body, write }) => {
      await mine(person, params.contentId);
      return write(body.isDiscarded ? 'DiscardDraft' : 'ResumeDraft', params);
    }),
    serve(reviews.requestReview, async ({ person, params, body, write }) => {
      const { item } = await openDraft(person, params.contentId);
      if (!finishedItem(item)) throw unfinished;
      return write('RequestReview', { ...params, ...body });
    }),
    serve(reviews.answerReview, async ({ person, params, body, write }) => {
      const draft = await openDraft(person, params.contentId);
      if (hasPart(draft, person.userId)) throw new EdgeError(refusals.ownReview);
      return write('AnswerReview', { ...params, ...body, personId: person.userId });
    }),
    serve(reviews.offerText, async ({ person, params, write }) => {
      await mine(person, params.contentId);
      const latest = await content.latest(params.contentId);
      if (!latest) throw noText;
      const contentId = offeredId(params.contentId, latest.digest);
      return write('StartDraft', { contentId, item: { ...latest.item, _id: contentId }, isOffered: true });
    }),
    serve(routes.checkQuestion, async ({ person, params, body, send }) => {
      const { item } = await openDraft(person, params.contentId);
      const drafted = item.questions.find(({ _id }) => _id === body.questionId);
      if (!drafted) throw noDraft;
      const only = finishedItem({ ...item, title: item.title || '–', questions: [drafted] });
      const [question] = only?.questions ?? [];
      if (!only || !question) throw unfinished;
      const { results, scorer } = await check(only, question);
      const { position } = await send('RecordCheck', {
        ...params,
        questionId: drafted._id,
        digest: questionDigest(drafted),
        scorer,
        checked: results.length,
        asExpected: results.filter(({ expected, given }) => expected === given).length,
        praised: results.filter(({ isPraised }) => isPraised).length,
      });
      return new Written(results, position);
    }),
    serve(routes.publishingEffects, async ({ person, params }) => {
      await mine(person, params.contentId);
      return drafts.effects(params.contentId);
    }),
    serve(routes.publishDraft, async ({ person, params, body, write }) => {
      const { contentId } = params;
      const draft = await openDraft(person, contentId);
      const item = await toPublish(contentId, draft);
      const { base } = draft;
      const latest = await content.latest(contentId);
      if (latest?.digest !== base) throw new EdgeError(otherVersion);
      const before = base === undefined ? {} : { before: base };
      return write('PublishDraft', {
        contentId,
        digest: contentDigest(item),
        item,
        ...before,
        ...ownerIn({ userId: person.userId, owner: draft.owner }),
        edits: body.edits,
        needsReview: await drafts.needsReview(draft.owner),
      });
    }),
    serve(routes.retireText, async ({ person, params, body, write }) => {
      await mine(person, params.contentId);
      if (!(await content.shelved(params.contentId))) throw noText;
      return write(body.isRetired ? 'RetireContent' : 'ReturnContent', params, { context: 'content' });
    }),
  ];
};
