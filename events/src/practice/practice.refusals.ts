import { defineRefusal } from '../wire/refusal.js';
import { questionOrResponseNotFound } from './protocol.js';

/** Of a response, question or attempt that is not there or not yours; nothing more is told. */
export const responseNotFound = defineRefusal(
  'practice.response-not-found',
  'notFound',
  questionOrResponseNotFound,
);
/** A chunk with the same start and other bytes is there already; the first stands. */
export const chunkDiffers = defineRefusal('practice.chunk-differs', 'conflict', 'Chunk differs');
/** An answer with the same id and other content is there already; the first stands. */
export const answerDiffers = defineRefusal('practice.answer-differs', 'conflict', 'Answer differs');

// Messages as such.
export const noSuchMessage = defineRefusal(
  'practice.no-such-message',
  'input',
  'This message is unknown. Check its name.',
);
export const tooManyMessages = defineRefusal(
  'practice.too-many-messages',
  'tooMany',
  'Too many messages. Please wait a little.',
);
export const messageTooLarge = defineRefusal(
  'practice.message-too-large',
  'tooLarge',
  'A message can have at most 64 KiB.',
);
/** `what` is the specification's sentence for the message. */
export const messageFault = defineRefusal(
  'practice.message-fault',
  'fault',
  '{what}. Tell us this number: {number}',
);
export const dumpTooLarge = defineRefusal(
  'practice.dump-too-large',
  'tooLarge',
  'A dump can have at most 64 KiB.',
);
export const enoughDumps = defineRefusal(
  'practice.enough-dumps',
  'conflict',
  'We already have {count} dumps of this. We don’t need any more.',
);

// Chunks.
export const partTooLarge = defineRefusal(
  'practice.part-too-large',
  'tooLarge',
  'A part can have at most {max} KiB.',
);
export const partEndsBefore = defineRefusal(
  'practice.part-ends-before',
  'input',
  'A part can’t end before it begins.',
);
export const answerTooLong = defineRefusal(
  'practice.answer-too-long',
  'input',
  'A spoken answer can be at most 2 minutes long.',
);
export const partDamaged = defineRefusal(
  'practice.part-damaged',
  'input',
  'This part arrived damaged. Send it again.',
);
export const partNotSaved = defineRefusal(
  'practice.part-not-saved',
  'unavailable',
  'We couldn’t save this part. It will be sent again.',
);

// Attempts and their answers.
export const contentMissing = defineRefusal(
  'practice.content-missing',
  'input',
  'Send a passageId or a paragraphId.',
);
export const noSuchContent = defineRefusal(
  'practice.no-such-content',
  'notFound',
  'We couldn’t find this {kind}.',
);
export const noSuchAttempt = defineRefusal(
  'practice.no-such-attempt',
  'notFound',
  'We couldn’t find this attempt.',
);
export const noSuchRecording = defineRefusal(
  'practice.no-such-recording',
  'notFound',
  'We couldn’t find this recording.',
);
export const otherContent = defineRefusal(
  'practice.other-content',
  'input',
  'This attempt is for a different passage or paragraph.',
);
export const otherQuestionType = defineRefusal(
  'practice.other-question-type',
  'input',
  'This question takes a different kind of answer.',
);
export const noSuchOption = defineRefusal(
  'practice.no-such-option',
  'input',
  'That isn’t one of this question’s choices.',
);
export const oneOption = defineRefusal(
  'practice.one-option',
  'input',
  'This question takes one option. Choose one.',
);
export const optionTwice = defineRefusal('practice.option-twice', 'input', 'Choose each option once.');
export const wordTwice = defineRefusal('practice.word-twice', 'input', 'Match each word once.');
export const otherWords = defineRefusal(
  'practice.other-words',
  'input',
  'Those aren’t the words of this question.',
);
export const emptyAnswer = defineRefusal('practice.empty-answer', 'input', 'Write something first.');
export const alreadyAnswered = defineRefusal(
  'practice.already-answered',
  'conflict',
  'You’ve already sent this answer.',
);
export const answeredOften = defineRefusal(
  'practice.answered-often',
  'conflict',
  'You have answered this question many times. Please go on to the next one.',
);
export const answeredAgain = defineRefusal(
  'practice.answered-again',
  'conflict',
  'This question was already answered a second time.',
);
export const firstAnswerMissing = defineRefusal(
  'practice.first-answer-missing',
  'conflict',
  'The first answer to this question hasn’t arrived yet.',
);
export const noFeedbackYet = defineRefusal(
  'practice.no-feedback-yet',
  'conflict',
  'There’s no feedback on this answer yet.',
);
export const nothingAnswered = defineRefusal(
  'practice.nothing-answered',
  'conflict',
  'Answer a question before you finish.',
);
export const answerNotBegun = defineRefusal(
  'practice.answer-not-begun',
  'notFound',
  'This answer hasn’t started yet.',
);
export const notScored = defineRefusal(
  'practice.not-scored',
  'conflict',
  'This answer hasn’t been scored, so there’s no score to correct.',
);
export const settledByReport = defineRefusal(
  'practice.settled-by-report',
  'conflict',
  'This score was given when a report was settled. To take it back, the report has to be opened again.',
);
