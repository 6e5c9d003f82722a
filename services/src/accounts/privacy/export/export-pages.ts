import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import type { AttemptView, QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { CorrectionView } from '@lectern/events/practice/correction.views';
import type { KnownPerson } from '../../people/people.queries.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import * as texts from './export.texts.js';

export type ExportLanguage = 'en' | 'hi';

/** An attempt in the archive: its folder, and the files of its recordings, and of parts of such, by response. */
export type ExportedAttempt = {
  readonly folder: string;
  readonly view: AttemptView;
  readonly recordings: ReadonlyMap<string, string>;
  readonly recordingParts: ReadonlyMap<string, readonly string[]>;
};

const style =
  'body{margin:2rem auto;padding:0 1rem;max-width:42rem;font:1rem/1.6 Verdana,sans-serif}' +
  'dt{font-weight:bold}dd{margin:0 0 .75rem}section{margin:2rem 0;border-top:1px solid}blockquote{margin:0;white-space:pre-wrap}';

const page = (language: ExportLanguage, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;

const textsIn = (language: ExportLanguage) => (language === 'hi' ? texts.hi : texts.en);
const dateIn = (language: ExportLanguage, at: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at)) + ' (UTC)';

const list = (pairs: readonly (readonly [string, string | null | undefined])[]): string =>
  `<dl>${pairs.flatMap(([name, value]) => (value ? [`<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`] : [])).join('')}</dl>`;
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const quote = (heading: string, text: string | undefined): string =>
  text ? `<h3>${escapeHtml(heading)}</h3><blockquote>${escapeHtml(text)}</blockquote>` : '';

/** An attempt as the first page names it. */
export type ListedAttempt = { readonly folder: string; readonly title: string; readonly startedAt: string };

export const contentOf = ({ passage, paragraph: other }: AttemptView) => passage ?? other;

/** Each in its own words. */
const languageNames: Readonly<Record<ExportLanguage, string>> = { en: 'English', hi: 'हिन्दी' };

/** Beside the pages, for programs only. */
const otherFiles = [
  'profile',
  'devices',
  'suspensions',
  'reports',
  'messages',
  'school-requests',
  'badges',
  'shared-results',
  'friday-mails',
] as const;

/** The first page of the archive: who it is, and what they practised. @param at ISO 8601 @param pictureFile beside it */
export const indexPage = (
  person: KnownPerson,
  attempts: readonly ListedAttempt[],
  at: string,
  language: ExportLanguage,
  pictureFile: string | null,
): string => {
  const t = textsIn(language);
  const links = attempts.map(
    ({ folder, title, startedAt }) =>
      `<li><a href="${escapeHtml(folder)}/attempt.html">${escapeHtml(title)}</a>, ${escapeHtml(dateIn(language, startedAt))}</li>`,
  );
  const fields = [
    'firstName',
    'lastName',
    'email',
    'username',
    'studentNumber',
    'birthDate',
    'parentEmail',
  ] as const;
  const profile = [
    ...fields.map((field) => [t.profile[field], person[field]] as const),
    [t.profile.role, person.role && t.roles[person.role]] as const,
    [t.profile.language, person.language && languageNames[person.language]] as const,
  ];
  return page(
    language,
    t.title,
    [
      paragraph(t.made(dateIn(language, at))),
      paragraph(t.hint),
      `<h2>${escapeHtml(t.of(`${person.firstName} ${person.lastName}`.trim()))}</h2>`,
      pictureFile ? `<p><img src="${pictureFile}" alt="${escapeHtml(t.picture)}" width="160"></p>` : '',
      list(profile),
      `<h2>${escapeHtml(t.attempts)}</h2>`,
      links.length > 0 ? `<ul>${links.join('')}</ul>` : paragraph(t.none),
      `<h2>${escapeHtml(t.others)}</h2>`,
      `<ul>${otherFiles.map((file) => `<li><a href="${file}.json">${file}.json</a>: ${escapeHtml(t.other[file])}</li>`).join('')}</ul>`,
      paragraph(t.screens),
    ].join('\n'),
  );
};

const linkTo = (file: string, text: string): string =>
  `<a href="${escapeHtml(file)}">${escapeHtml(text)}</a>`;

const optionText = (question: QuestionView | undefined, optionId: string): string =>
  question?.options?.find(({ _id }) => _id === optionId)?.htmlContent.replaceAll(/<[^>]*>/g, '') ?? optionId;

const scoresPart = (heading: string, scores: Scores, language: ExportLanguage): string => {
  const { score } = textsIn(language);
  const format = new Intl.NumberFormat(`${language}-IN`);
  return `<h3>${escapeHtml(heading)}</h3>${list(scoreNames.map((name) => [score[name], format.format(scores[name])] as const))}`;
};

/** Who gave other scores than the scorer, what was taken back again, and what the scorer had given. */
const correctionsPart = (
  { corrections = [], rolledBack = [], scorerGave }: ResponseView,
  language: ExportLanguage,
): readonly string[] => {
  const t = textsIn(language);
  const nameOf = ({ role, firstName = '', lastName = '' }: CorrectionView['by']): string =>
    `${firstName} ${lastName}`.trim() || t.someone[role === 'system' ? role : 'teacher'];
  return [
    ...corrections.flatMap(({ by, at, reason }) => [
      paragraph(t.marked(nameOf(by), dateIn(language, at))),
      quote(t.reason, reason),
    ]),
    corrections.length > 0 && scorerGave?.scores ? scoresPart(t.scorerGave, scorerGave.scores, language) : '',
    corrections.length > 0 && scorerGave?.notGiven === 'penalised' ? paragraph(t.penalised) : '',
    ...rolledBack.flatMap(({ by, at, scores, rolledBack: back }) => [
      paragraph(t.takenBack(nameOf(by), dateIn(language, at), dateIn(language, back.at))),
      scoresPart(t.scores, scores, language),
    ]),
  ];
};

const responsePart = (
  response: ResponseView,
  question: QuestionView | undefined,
  { recordings, recordingParts }: ExportedAttempt,
  language: ExportLanguage,
): string => {
  const t = textsIn(language);
  const { mcqResponse, wordMatchingResponse, scores, feedback } = response;
  const words = response.responseText ?? response.textResponse;
  const recording = recordings.get(response.responseId);
  const parts = recordingParts.get(response.responseId) ?? [];
  const isSpokenOrTyped = !mcqResponse && !wordMatchingResponse;
  return [
    paragraph(t.answered(dateIn(language, response.reIteratedAt ?? response.respondedAt))),
    isSpokenOrTyped ? quote(t.yourAnswer, words ?? t.noWords) : '',
    recording ? `<p>${linkTo(recording, t.recording)}</p>` : '',
    parts.length > 0
      ? `<p>${escapeHtml(t.parts)} ${parts.map((part, n) => linkTo(part, String(n + 1))).join(' ')}</p>`
      : '',
    quote(t.chosen, mcqResponse?.map(({ optionId }) => optionText(question, optionId)).join(', ')),
    quote(t.matched, wordMatchingResponse?.map(({ word, meaning }) => `${word}: ${meaning}`).join('\n')),
    scores ? scoresPart(t.scores, scores, language) : '',
    response.fPenalized ? paragraph(t.penalised) : '',
    ...correctionsPart(response, language),
    quote(t.feedback, feedback?.feedbackText),
    quote(t.rephrased, feedback?.rephrasedResponse),
    quote(t.improve, feedback?.gaps.join('\n')),
  ].join('\n');
};

/** One attempt, readable: each question with every answer, its scores and its feedback. */
export const attemptPage = (attempt: ExportedAttempt, language: ExportLanguage): string => {
  const t = textsIn(language);
  const { view } = attempt;
  const content = contentOf(view);
  const responses = [...view.responses, ...view.reIterationResponses];
  const parts = (content?.questions ?? []).map((question, at) => {
    const given = responses.filter(({ questionId }) => questionId === question._id);
    const answers = given.map((response) => responsePart(response, question, attempt, language));
    return `<section><h2>${escapeHtml(t.question(at + 1))}</h2>${paragraph(question.questionText)}${answers.join('\n')}</section>`;
  });
  return page(
    language,
    content?.title ?? view._id,
    [
      `<p><a href="../../index.html">${escapeHtml(t.back)}</a></p>`,
      paragraph(t.started(dateIn(language, view.startedAt))),
      quote(content?.title ?? '', content?.content),
      ...parts,
    ].join('\n'),
  );
};
