import type { Meta, StoryObj } from '@storybook/react-vite';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import type { Rehearsal } from '@lectern/widgets/practice-session/rehearsal.fixture';
import {
  rehearsedStates,
  type RehearsedState,
} from '@lectern/widgets/practice-session/rehearsed-states.fixture';
import '@lectern/widgets/practice-session/practice-session.css';

/** A practice in each of its states, led there by the machine itself: no network, no microphone. */
const meta = {
  title: 'Practice/Session',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

type Reading = Parameters<typeof PracticeSession>[0]['reading'];
type Settings = ReturnType<Reading['read']>;

const usual: Settings = { size: 'medium', spacing: 'normal', oneLine: false, loose: false };

const inState = (state: RehearsedState, settings: Partial<Settings> = {}): StoryObj => ({
  name: state[0]?.toUpperCase() + state.slice(1),
  loaders: [async () => ({ rehearsal: await rehearsedStates[state]() })],
  render: (_, { loaded }) => {
    const { session }: Rehearsal = loaded['rehearsal'];
    const reading: Reading = { read: () => ({ ...usual, ...settings }), write: () => undefined };
    return (
      <PracticeSession session={session} reading={reading} onLeave={() => undefined} reviewHref="#review" />
    );
  },
});

export const Loading = inState('loading');
export const LoadFailed = inState('load failed');
export const NotFound = inState('not found');
export const Reading = inState('reading');
export const ReadingAParagraph = inState('reading a paragraph');
export const Ready = inState('ready');
export const ReadyOffline = inState('ready, offline');
export const OpeningTheMicrophone = inState('opening the microphone');
export const Listening = inState('listening');
export const ListeningTooQuiet = inState('listening, too quiet');
export const RecordingBrokeOff = inState('recording broke off');
export const Cancel = inState('cancel?');
export const PuttingTheLastPartAway = inState('putting the last part away');
export const Saving3Of5 = inState('saving 3 of 5');
export const SavingOffline = inState('saving, offline');
export const ThinkingRecorded = inState('thinking: recorded');
export const ThinkingTranscribed = inState('thinking: transcribed');
export const ThinkingScored = inState('thinking: scored');
export const FeedbackSayItAgain = inState('feedback: say it again');
export const SecondAnswer = inState('second answer');
export const FeedbackOnTheSecondAnswer = inState('feedback on the second answer');
export const FeedbackGoOn = inState('feedback: go on');
export const FeedbackTooShort = inState('feedback: too short');
export const FeedbackReadOff = inState('feedback: read off');
export const NoTranscript = inState('no transcript');
export const ProcessingFailed = inState('processing failed');
export const Refused = inState('refused');
export const Unfinished = inState('unfinished');
export const UnfinishedElsewhere = inState('unfinished elsewhere');
export const MicrophoneDenied = inState('microphone denied');
export const MicrophoneBlockedInAFrame = inState('microphone blocked in a frame');
export const NoMicrophone = inState('no microphone');
export const MicrophoneBusy = inState('microphone busy');
export const RecordingUnsupported = inState('recording unsupported');
export const Choosing = inState('choosing');
export const Chosen = inState('chosen');
export const ChoiceMarked = inState('choice marked');
export const Matching = inState('matching');
export const WordsMarked = inState('words marked');
export const Typing = inState('typing');
export const TypingEmpty = inState('typing, empty');
export const TypingInsteadOfSpeaking = inState('typing instead of speaking');
export const FeedbackCameLater = inState('feedback came later');
export const LookingBack = inState('looking back');
export const OpenElsewhere = inState('open elsewhere');
export const Complete = inState('complete');
export const Done = inState('done');

/** The reader's panel: large, loose, with more room between the lines. */
export const ReadLarge: StoryObj = {
  ...inState('reading', { size: 'large', spacing: 'wide', loose: true }),
  name: 'Reading, large and loose',
};
/** One line at a time. */
export const ReadByLine: StoryObj = { ...inState('ready', { oneLine: true }), name: 'Reading line by line' };
/** From right to left everything mirrors, the passage's own direction aside. */
export const RightToLeft: StoryObj = {
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
