import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioUploaderView } from '@lectern/widgets/audio-uploader/audio-uploader';
import type { AudioUploader } from '@lectern/widgets/audio-uploader/audio-uploader.adapter';
import {
  rehearsedUploads,
  type RehearsedUpload,
} from '@lectern/widgets/audio-uploader/rehearsed-uploader.fixture';
import { expect } from 'storybook/test';

/** The line on what is safe and where, in each state of the uploader: no network, no database. */
const meta = { title: 'Practice/Audio uploader' } satisfies Meta;
export default meta;
type Story = StoryObj;

const inState = (state: RehearsedUpload, says: string): Story => ({
  name: state[0]?.toUpperCase() + state.slice(1),
  loaders: [async () => ({ uploader: await rehearsedUploads[state]() })],
  render: (_, { loaded }) => {
    const uploader: AudioUploader = loaded['uploader'];
    return <AudioUploaderView uploader={uploader} onDownload={() => undefined} />;
  },
  play: async ({ canvas }) => {
    // What could not be sent is announced by an alert of its own, after the line.
    const [line] = canvas.getAllByRole('status');
    await expect(line?.textContent).toBe(says);
  },
});

const kept = '1 answer is saved on this device and will be sent';
const saving = 'Saving 2 of 5';

/** A teacher or parent has nothing to send, and sees nothing. */
export const Inactive: Story = inState('inactive', '');
export const Restoring: Story = inState('restoring', '');
/** The student asked for it. */
export const RestoringAll: Story = inState('restoring all', kept);
/** Another tab sends; this one tells how far it is. */
export const Standby: Story = inState('standby', kept);
export const Checking: Story = inState('checking', '');
export const Idle: Story = inState('idle', '');
export const Closed: Story = inState('closed', '');
export const Reaching: Story = inState('reaching', saving);
export const Sending: Story = inState('sending', saving);
export const Settling: Story = inState('settling', saving);
/** Refused for now: the next look is in five seconds. */
export const WaitingAfterARefusal: Story = inState('waiting after a refusal', kept);
export const Offline: Story = inState('offline', kept);
export const OfflineSeveralAnswers: Story = inState(
  'offline, several answers',
  '2 answers are saved on this device and will be sent',
);
export const Blocked: Story = inState('blocked', 'Opened on another device');
export const StoreFailed: Story = inState(
  'store failed',
  'This browser can’t keep recordings right now. Please don’t close the page.',
);
/** Refused for good: kept, shown, and nothing else is held up. */
export const SetAside: Story = {
  ...inState('set aside', ''),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 answer couldn’t be sent')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  },
};
export const SetAsideOthersBeingSent: Story = inState('set aside, others being sent', saving);
