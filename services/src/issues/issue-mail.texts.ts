import type { EarlierOutcome, IssueKind, IssueOutcome } from '@lectern/events/issues/issue.events';

const kinds: Readonly<Record<IssueKind, string>> = {
  question: 'a question',
  score: 'a score',
  feedback: 'feedback',
  aiCheatingDetection: 'a hint that an answer may have been written with AI',
  readingLinesDetection: 'a note that an answer was read from the text',
  expectedAnswer: 'an expected answer',
  penalization: 'a penalty',
};

/** A rejection that comes after another outcome says what became of that. */
type Told = IssueOutcome | EarlierOutcome;

const outcomes: Readonly<Record<Told, string>> = {
  rejected: 'We looked at it again, and the result hasn’t changed.',
  scoreCorrected:
    'We looked at it again and corrected the score. You can still see the first score beside it.',
  penaltyWaived: 'We looked at it again and took back the penalty. You can still see the first result.',
  expectedAnswerReplaced:
    'We looked at it again and wrote a better expected answer. It counts from the next practice on.',
  takenBack: 'We looked at it once more. The change we had made to the result doesn’t count any more.',
  stands: 'We looked at it once more. What we had changed before stays as it is.',
};

/** What a report was about. */
export type Reported = {
  readonly title: string;
  /** From 1. */
  readonly question: number;
  /** Whose answer it was, where the reader is somebody else. */
  readonly student: string | undefined;
};

/** The mail that tells whoever reported something what became of it. */
export const en = {
  subject: (title: string | undefined) =>
    title === undefined ? 'We’ve looked at your report' : `We’ve looked at your report about “${title}”`,
  where: ({ title, question, student }: Reported) =>
    student === undefined
      ? `It was about question ${question} of “${title}”.`
      : `It was about question ${question} of “${title}”, which ${student} practised.`,
  greeting: (name: string) => `Hello ${name},`,
  greetingNobody: 'Hello,',
  about: (issue: IssueKind) => `You told us that something was wrong with ${kinds[issue]}.`,
  aboutChild: (child: string, issue: IssueKind) =>
    `${child} told us that something was wrong with ${kinds[issue]}.`,
  outcome: (outcome: Told) => outcomes[outcome],
  reason: (reason: string) => `The reason: ${reason}`,
  button: 'Open the attempt',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  sender: 'Lectern. Read it, say it, hear how it went.',
};

const hiKinds: Readonly<Record<IssueKind, string>> = {
  question: 'एक सवाल',
  score: 'एक स्कोर',
  feedback: 'सुझाव',
  aiCheatingDetection: 'जवाब AI से लिखे होने के इशारे',
  readingLinesDetection: 'जवाब पाठ से पढ़े जाने की टिप्पणी',
  expectedAnswer: 'अपेक्षित जवाब',
  penalization: 'अंक काटे जाने',
};

const hiOutcomes: Readonly<Record<Told, string>> = {
  rejected: 'हमने इसे दोबारा देखा। नतीजा वही रहेगा।',
  scoreCorrected: 'हमने इसे दोबारा देखकर स्कोर ठीक कर दिया है। पहला स्कोर अब भी साथ में दिखता है।',
  penaltyWaived: 'हमने इसे दोबारा देखकर काटे गए अंक लौटा दिए हैं। पहला नतीजा अब भी दिखता है।',
  expectedAnswerReplaced: 'हमने इसे दोबारा देखकर अपेक्षित जवाब बदल दिया है। अगले अभ्यास से नया जवाब लागू होगा।',
  takenBack: 'हमने इसे एक बार फिर देखा। नतीजे में जो बदलाव हमने किया था, वह अब नहीं गिना जाता।',
  stands: 'हमने इसे एक बार फिर देखा। जो हमने पहले बदला था, वह वैसा ही रहेगा।',
};

export const hi: typeof en = {
  subject: (title) =>
    title === undefined ? 'हमने आपकी रिपोर्ट देख ली है' : `हमने “${title}” के बारे में आपकी रिपोर्ट देख ली है`,
  where: ({ title, question, student }) =>
    student === undefined
      ? `यह “${title}” के सवाल ${question} के बारे में था।`
      : `यह “${title}” के सवाल ${question} के बारे में था, जिसका अभ्यास ${student} ने किया।`,
  greeting: (name) => `नमस्ते ${name},`,
  greetingNobody: 'नमस्ते,',
  about: (issue) => `आपने हमें ${hiKinds[issue]} के बारे में बताया था कि कुछ ग़लत है।`,
  aboutChild: (child, issue) => `${child} ने हमें ${hiKinds[issue]} के बारे में बताया था कि कुछ ग़लत है।`,
  outcome: (outcome) => hiOutcomes[outcome],
  reason: (reason) => `कारण: ${reason}`,
  button: 'अभ्यास खोलें',
  plainLink: 'बटन काम न करे तो यह लिंक अपने ब्राउज़र में कॉपी करें:',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
