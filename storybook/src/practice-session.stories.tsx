import type { Meta, StoryObj } from '@storybook/react-vite';
import { openReadAloud } from '@lectern/widgets/practice-session/open-read-aloud.adapter';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import { usualReading, type ReadingSettings } from '@lectern/widgets/practice-session/reading-settings';
import type { Rehearsal } from '@lectern/widgets/practice-session/rehearsal.fixture';
import {
  rehearsedStates,
  type RehearsedState,
} from '@lectern/widgets/practice-session/rehearsed-states.fixture';
import { ExactScores } from '@lectern/widgets/ui/exact-scores';
import { LocaleProvider } from '@lectern/widgets/ui/texts';
import { expect, userEvent } from 'storybook/test';
import '@lectern/widgets/practice-session/practice-session.css';
import '@lectern/widgets/practice-session/read-aloud.css';

/** A practice in each of its states, led there by the machine itself: no network, no microphone. */
const meta = {
  title: 'Practice/Session',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj;

type Reading = Parameters<typeof PracticeSession>[0]['reading'];

const inState = (
  state: RehearsedState,
  settings: Partial<ReadingSettings> = {},
  more: Partial<Parameters<typeof PracticeSession>[0]> = {},
): Story => ({
  name: state[0]?.toUpperCase() + state.slice(1),
  loaders: [async () => ({ rehearsal: await rehearsedStates[state]() })],
  render: (_, { loaded }) => {
    const { session }: Rehearsal = loaded['rehearsal'];
    const reading: Reading = { read: () => ({ ...usualReading, ...settings }), write: () => undefined };
    return (
      <PracticeSession
        session={session}
        reading={reading}
        onLeave={() => undefined}
        reviewHref="#review"
        {...more}
      />
    );
  },
});

export const Loading: Story = inState('loading');
export const LoadFailed: Story = inState('load failed');
export const NotFound: Story = inState('not found');
export const Reading: Story = inState('reading');
export const ReadingAParagraph: Story = inState('reading a paragraph');
export const Ready: Story = inState('ready');
export const ReadyConnecting: Story = inState('ready, connecting');
export const ReadyOffline: Story = inState('ready, offline');
export const OpeningTheMicrophone: Story = inState('opening the microphone');
export const Listening: Story = inState('listening');
export const ReadyLittleRoom: Story = inState('ready, little room');
export const ReadyNobodyWritesItDown: Story = inState('ready, nobody writes it down');
export const ListeningTooQuiet: Story = inState('listening, too quiet');
export const RecordingBrokeOff: Story = inState('recording broke off');
export const Cancel: Story = inState('cancel?');
export const ThrowingItAway: Story = inState('throwing it away');
export const PuttingTheLastPartAway: Story = inState('putting the last part away');
export const CutOff: Story = inState('cut off, putting away what was said');
export const Saving3Of5: Story = inState('saving 3 of 5');
export const SavingOffline: Story = inState('saving, offline');
export const PartRefused: Story = inState('a part refused');
export const ThinkingRecorded: Story = inState('thinking: recorded');
export const ThinkingTranscribed: Story = inState('thinking: transcribed');
export const ThinkingScored: Story = inState('thinking: scored');
export const FeedbackSayItAgain: Story = inState('feedback: say it again');
export const SecondAnswer: Story = inState('second answer');
export const FeedbackOnTheSecondAnswer: Story = inState('feedback on the second answer');
export const FeedbackOnTheSecondAnswerAfterUnsure: Story = inState(
  'feedback on the second answer, after one that nobody was sure of',
);
export const FeedbackGoOn: Story = inState('feedback: go on');
export const FeedbackNotWhatThePassageSays: Story = inState('feedback: not what the passage says');
export const FeedbackNobodyIsSure: Story = inState('feedback: nobody is sure');
export const FeedbackATeacherSaysOtherwise: Story = inState('feedback: a teacher says otherwise');
export const FeedbackRightInFewWords: Story = inState('feedback: right, in few words');
export const FeedbackPartlyRight: Story = inState('feedback: partly right');
export const FeedbackAKnownMistake: Story = inState('feedback: a known mistake');
export const FeedbackInAnotherLanguage: Story = inState('feedback: in another language');
export const FeedbackTooShort: Story = inState('feedback: too short');
export const FeedbackReadOff: Story = inState('feedback: read off');
export const NoTranscript: Story = inState('no transcript');
export const ProcessingFailed: Story = inState('processing failed');
export const FeedbackCouldNotBeWritten: Story = inState('feedback could not be written');
export const RecordingUnreadable: Story = inState('recording unreadable');
export const Refused: Story = inState('refused');
export const NotSavedHere: Story = inState('not saved here');
export const Unfinished: Story = inState('unfinished');
export const UnfinishedElsewhere: Story = inState('unfinished elsewhere');
export const MicrophoneDenied: Story = inState('microphone denied');
export const MicrophoneBlockedInAFrame: Story = inState('microphone blocked in a frame');
export const NoMicrophone: Story = inState('no microphone');
export const MicrophoneBusy: Story = inState('microphone busy');
export const RecordingUnsupported: Story = inState('recording unsupported');
export const Choosing: Story = inState('choosing');
export const ChoicesMissing: Story = inState('choices missing');
export const Chosen: Story = inState('chosen');
export const ChoiceMarked: Story = inState('choice marked');
export const ChooseAgain: Story = inState('choose again');
export const Matching: Story = inState('matching');
export const MatchingNothingMatched: Story = inState('matching, nothing matched');
export const MatchingComplete: Story = inState('matching, complete');
export const WordsMarked: Story = inState('words marked');
export const Typing: Story = inState('typing');
export const TypingEmpty: Story = inState('typing, empty');
export const TypingInsteadOfSpeaking: Story = inState('typing instead of speaking');
export const ToReadAloud: Story = inState('to read aloud');
export const ToReadAloudUnwritten: Story = inState('to read aloud, nobody writes it down');
export const ReadingAloud: Story = inState('reading aloud');
export const ReadingAloudNoMicrophone: Story = inState('no microphone to read aloud');
export const AfterReadingAloud: Story = inState('read aloud');
export const AfterReadingAloudUnsure: Story = inState('read aloud, little recognised');
export const AfterReadingAloudUnheard: Story = inState('read aloud, nobody wrote it down');
export const AnsweredInAnotherTab: Story = inState('answered in another tab');
export const FeedbackCameLater: Story = inState('feedback came later');
export const LookingBack: Story = inState('looking back');
export const OpenElsewhere: Story = inState('open elsewhere');
export const Complete: Story = inState('complete');
export const CompleteNothingScored: Story = inState('complete, nothing scored yet');

/** The reader's panel: large, loose, with more room between the lines. */
export const ReadLarge: Story = {
  ...inState('reading', { size: 'large', spacing: 'wide', loose: true }),
  name: 'Reading, large and loose',
};
/** One line at a time. */
export const ReadByLine: Story = { ...inState('ready', { oneLine: true }), name: 'Reading line by line' };
/** One line at a time, also of what is read aloud. */
export const ToReadAloudByLine: Story = {
  ...inState('to read aloud', { oneLine: true }),
  name: 'To read aloud, line by line',
};
/** The button under the feedback leads to the sentence in the passage. */
export const FeedbackShownInTheText: Story = {
  ...inState('feedback: not what the passage says'),
  name: 'Feedback: shown in the text',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show me in the text' }));
    await expect(await canvas.findByText(/^Each field may drink for as many pebbles/)).toHaveFocus();
  },
};
/** It can be read aloud; nothing has begun. */
export const ReadAloud: Story = { ...inState('reading', {}, { openReadAloud }), name: 'Read aloud' };
/** The sentence that is being read is lit. */
export const ReadAloudReading: Story = {
  ...inState('reading', {}, { openReadAloud }),
  name: 'Read aloud: reading',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Read to me' }, { timeout: 10_000 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next sentence' }));
    await expect(canvas.getByRole('button', { name: 'Reading to you', pressed: true })).toBeVisible();
  },
};
/** A word was pressed: it is said and marked, and its meaning shown. */
export const ReadAloudAWord: Story = {
  ...inState('reading a paragraph', {}, { openReadAloud }),
  name: 'Read aloud: a difficult word',
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Read to me' }, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'canal' }));
    await expect(canvas.getByText('a channel dug to carry water')).toBeVisible();
  },
};
/** Nothing is read into an answer. */
export const ReadAloudSilent: Story = {
  ...inState('listening', {}, { openReadAloud }),
  name: 'Read aloud: silent',
};
/** To an adult the decimals are told beside the stars. */
export const FeedbackForAnAdult: Story = {
  ...inState('feedback on the second answer'),
  name: 'Feedback on the second answer, for an adult',
  decorators: [
    (Story) => (
      <ExactScores value>
        <Story />
      </ExactScores>
    ),
  ],
};
/** All but the passage's words and the student's own is Hindi. */
export const FeedbackInHindi: Story = {
  ...inState('feedback: right, for a reader of Hindi'),
  decorators: [
    (Story) => (
      <LocaleProvider locale="hi">
        <Story />
      </LocaleProvider>
    ),
  ],
};
/** From right to left everything mirrors, the passage's own direction aside. */
export const RightToLeft: Story = {
  ...inState('feedback: say it again'),
  name: 'Right to left',
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
