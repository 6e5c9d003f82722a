import { plural } from '../ui/texts.js';

const answers = (n: number) => plural('en', n, { one: `${n} answer is`, other: `${n} answers are` });

/** Everything a student reads or hears during practice, apart from what was written for the passage. */
export const en = {
  page: (title: string) => `Practice: ${title}`,
  bare: 'Practice',
  leave: 'Leave',
  skipToQuestion: 'Skip to the question',

  progress: {
    reading: 'Reading',
    at: (n: number, of: number) => `${n} of ${of}`,
    done: 'All done',
    label: (done: number, of: number) =>
      plural('en', of, {
        one: `${done} of ${of} question is done`,
        other: `${done} of ${of} questions are done`,
      }),
  },

  question: {
    number: (n: number) => `Question ${n}`,
    label: (n: number, of: number) => `Question ${n} of ${of}`,
    second: 'Second answer',
    lookingBack: 'Looking back',
    sayIt: 'Say it in your own words. Two or three sentences.',
    sumUp: 'Tell it in your own words, in the right order.',
  },

  /** The state in a word or two, in the product's own voice. */
  word: {
    ready: 'Ready when you are',
    opening: 'Opening the microphone',
    listening: 'Listening',
    throwAway: 'Throw this recording away?',
    closing: 'Putting the last part away',
    saving: (n: number, of: number) => (of > 0 ? `Saving ${n} of ${of}` : 'Saving your answer'),
    kept: 'Kept on this device',
    sending: 'Saving your answer',
    thinking: 'Thinking about your answer',
    heard: 'Here is what I heard',
    wrote: 'Here is what you wrote',
    chosen: 'Here is your answer',
    unfinished: 'You were in the middle of an answer',
    noWords: 'I could not write down your words',
    failed: 'I got stuck on this answer',
    refused: 'This answer did not go through',
    typing: 'Type your answer',
    choosing: 'Choose your answer',
    matching: 'Match the words',
  },

  recorder: {
    start: 'Start speaking',
    stop: 'Stop and send',
    help: 'Press and speak. Press again to stop.',
    orUse: 'Or use',
    stopHelp: 'Press to stop. Up to 2 minutes.',
    stops: 'stops,',
    cancels: 'cancels',
    typeInstead: 'Type my answer instead',
    parts: 'Parts of your recording',
    safe: (n: number) =>
      plural('en', n, {
        one: 'Your answer also stays on this device until it is stored. It can’t get lost.',
        other: `Your answer also stays on this device until all ${n} parts are stored. It can’t get lost.`,
      }),
    waitsHere: 'Your answer is safe on this device. It goes on its way as soon as you are online.',
  },

  typing: {
    label: 'Your answer',
    label2: 'What did you say?',
    count: (words: number) => plural('en', words, { one: '1 word.', other: `${words} words.` }),
    good: 'Two or three sentences is a good length. Saved on this device as you type.',
    left: (n: number) =>
      plural('en', n, { one: 'Room for 1 more letter.', other: `Room for ${n} more letters.` }),
    send: 'Send my answer',
    empty: 'Write something first.',
    speakInstead: 'Speak my answer instead',
  },

  choosing: { several: 'You may choose more than one.', empty: 'Choose an answer first.' },

  matching: {
    help: 'Press a word, then press its meaning.',
    words: 'Words',
    left: 'Meanings left',
    now: 'now press its meaning',
    none: 'no meaning yet',
    change: 'press to change',
    remaining: (n: number) =>
      plural('en', n, { one: '1 word still needs a meaning.', other: `${n} words still need a meaning.` }),
    complete: 'All words have a meaning.',
  },

  stages: {
    stored: 'Your recording is stored',
    storedText: 'Your answer is stored',
    hearing: 'I listen to your words',
    heard: 'I listened to your words',
    compares: 'I compare them with the passage',
    compared: 'I compared them with the passage',
    written: 'I write down what may help you',
    parts: (n: number, of: number) => `${n} of ${of} parts`,
    words: (n: number) => plural('en', n, { one: '1 word', other: `${n} words` }),
    noWait: 'No need to wait. Your feedback will be here when you come back.',
  },

  feedback: {
    mine: 'your answer',
    toMe: 'the feedback',
    rephrasedPlay: 'your answer, put in another way',
    /** By comprehensiveness, 0 to 5. */
    praise: (score: number): string =>
      score >= 4
        ? 'You told it well'
        : score >= 3
          ? 'You are on the right way'
          : score >= 1
            ? 'A good start'
            : 'You gave it a try',
    notYet: 'Not said yet',
    rephrased: 'Your answer, put in another way',
    short: 'That was very short',
    shortHelp: 'That is all right. There are no scores for it yet.',
    copied: 'These are the words of the passage',
    copiedHelp: 'You read well. Scores are for your own words, so there are none this time.',
    right: 'Yes, that is it',
    notRight: 'Not yet',
    matched: (n: number, of: number) => `${n} of ${of} words match`,
    again: 'Say it again',
    againTyped: 'Answer again',
    both: 'Both answers are kept, and both are scored.',
    noScores: 'No score this time. That is all right.',
  },

  next: (n: number) => `Go on to question ${n}`,
  last: 'Go on to the end',
  later: 'Next question',
  back: 'Back',

  note: {
    title: (n: number) => `Your feedback for question ${n} is here`,
    look: 'Look now',
    dismiss: 'Not now',
  },

  unfinished: {
    what: (parts: number) =>
      plural('en', parts, {
        one: 'The recording broke off. The part you had said is kept.',
        other: `The recording broke off. All ${parts} parts you had said are kept.`,
      }),
    keep: 'Keep it and send it',
    again: 'Say it again',
  },

  noWords: 'Your recording is stored. It helps me if you type what you said.',
  failed: {
    what: 'Your recording is stored and nothing is lost. A person can look at it too.',
    unreadable: 'We couldn’t read this recording. It is kept. You can answer again, or type your answer.',
    whatText: 'Your answer is stored and nothing is lost. A person can look at it too.',
    retry: 'Look once more',
    again: 'Answer again',
  },
  refused: { what: 'The school’s server did not take it. You can answer again.', again: 'Answer again' },

  offline: {
    title: 'You are offline. You can still answer.',
    kept: (n: number) =>
      n > 0
        ? `${answers(n)} kept on this device and will be sent.`
        : 'Answers are kept on this device and will be sent.',
  },

  load: {
    loading: 'Opening your passage',
    failed: 'The passage did not open',
    failedHelp: 'Check that you are online. What you have answered is kept.',
    retry: 'Try again',
    notFound: 'There is no such practice',
    notFoundHelp: 'The link may be old, or it belongs to somebody else.',
    leave: 'Go back',
  },

  terminated: {
    title: 'Practice stopped here',
    what: 'What you said is safe. You can go on here, or on another page or device.',
    here: 'Go on here',
  },

  complete: {
    word: 'You have finished',
    what: (n: number) =>
      plural('en', n, { one: 'You answered the question.', other: `You answered all ${n} questions.` }),
    some: (n: number, of: number) => `You answered ${n} of ${of} questions.`,
    list: 'Your answers',
    thinking: 'still thinking',
    waiting: 'on this device',
    open: 'not answered',
    ready: 'feedback is here',
    seen: 'feedback seen',
    look: (n: number) => `Look at question ${n}`,
    review: 'Look at all my answers',
    finish: 'Finish',
    thanks: 'See you tomorrow',
  },
};
