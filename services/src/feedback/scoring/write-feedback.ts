import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { clauseAbout, cueFor, paragraphAbout } from './clauses.js';
import { contentOf } from './content-finding.js';
import { parameters } from './parameters.js';
import { fluent, rephrase } from './rephrase.js';
import { en } from './write-feedback.texts.js';
import { tokenise } from './tokens.js';

/** From here on a key point that is not covered is half said: worth naming as a good start. */
const startedFrom = 0.15;

const praise = (input: FeedbackInput): string => {
  const said = input.fSpoken ? fluent(input.answer) : input.answer;
  const { keyPoints } = input.question;
  const findings = input.result.keyPoints.toSorted((one, other) => other.similarity - one.similarity);
  const quoteFor = (id: string): string =>
    clauseAbout(keyPoints.find((point) => point._id === id)?.text ?? '', said);
  const covered = [
    ...new Set(findings.filter((finding) => finding.fCovered).map((finding) => quoteFor(finding._id))),
  ].filter(Boolean);
  const [first, second] = covered;
  if (first && findings.every((finding) => finding.fCovered)) return en.saidAll(first);
  if (first && second) return en.saidTwo(first, second);
  if (first) return en.saidOne(first);
  const started = findings[0] && findings[0].similarity >= startedFrom ? quoteFor(findings[0]._id) : '';
  return started ? en.onTheWay(started) : en.tried;
};

/** A key point that the answer speaks of, but says the other way round or with other numbers. */
const turnedRound = ({ question, answer }: FeedbackInput): string | undefined => {
  const { keyPoints } = contentOf(question, answer);
  const found = keyPoints.find((point) => point.similarity >= parameters.coveredFrom && point.truth < 0.6);
  return question.keyPoints.find((point) => point._id === found?._id)?.text;
};

/** One invitation, for the gap that comes first in the order the author gave the key points. */
const oneThingToTry = (input: FeedbackInput): string => {
  const open = new Set(
    input.result.keyPoints.filter((finding) => !finding.fCovered).map((finding) => finding._id),
  );
  const turned = turnedRound(input);
  if (turned) return en.tryCheck(clauseAbout(turned, input.fSpoken ? fluent(input.answer) : input.answer));
  const gap = input.question.keyPoints.find((point) => open.has(point._id));
  if (!gap) return /\b(?:because|so|since)\b/i.test(input.answer) ? en.tryMore : en.tryJoin;
  const cue = cueFor(gap.text, input.question.questionText, input.answer);
  const paragraph = paragraphAbout(gap.text, input.passage);
  if (cue === '') return en.tryMore;
  if (paragraph && paragraph.of > 1) return en.tryParagraph(cue, paragraph.number);
  return paragraph ? en.tryPassage(cue) : en.tryCue(cue);
};

/** The noted words with the word before them, so that a tip can be understood without the answer at hand. */
const tipFor = (answer: string, notes: readonly LanguageNote[]): string | undefined => {
  const note = notes.find(({ start, end, suggestions: [better = ''] }) => {
    const was = answer.slice(start, end);
    // A word said twice is no matter for a tip: everyone does that when speaking.
    return better !== '' && /\p{L}{2}/u.test(was) && !was.startsWith(`${better} `);
  });
  const better = note?.suggestions[0];
  if (!note || !better) return undefined;
  const [before = ''] = /[\p{L}']+[ ]$/u.exec(answer.slice(0, note.start)) ?? [];
  return en.tip(before + answer.slice(note.start, note.end), before + better);
};

/** Writes for a child: what is good, in their own words; then one thing to try; then a language tip, if there is one. */
export const writeFeedback = (input: FeedbackInput): WrittenFeedback => {
  const { answer, result, question, fSpoken, passage } = input;
  const covered = new Set(
    result.keyPoints.filter((finding) => finding.fCovered).map((finding) => finding._id),
  );
  const gaps = question.keyPoints
    .filter((point) => !covered.has(point._id))
    .map((point) => en.gap(point.text));
  const rephrasedResponse =
    tokenise(withoutUnknowing(answer)).length === 0
      ? ''
      : rephrase(answer, result.languageNotes, fSpoken, passage);
  if (result.fShortResponse) return { feedbackText: en.short, rephrasedResponse, gaps };
  const span = result.evidence[0];
  if (result.fPenalized && span) {
    const words = answer.slice(span.answerStart, span.answerEnd).split(/\s+/).slice(0, 8).join(' ');
    return { feedbackText: en.copied(`${words} …`), rephrasedResponse, gaps };
  }
  const tip = tipFor(answer, result.languageNotes);
  const feedbackText = [praise(input), oneThingToTry(input), ...(tip ? [tip] : [])].join(' ');
  return { feedbackText, rephrasedResponse, gaps };
};
