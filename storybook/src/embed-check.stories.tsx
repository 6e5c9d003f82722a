import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmbedCheck, type EmbedCheckProps } from '@lectern/widgets/embed-check/embed-check';
import '@lectern/widgets/ui/copied-code.css';
import '@lectern/widgets/embed-check/embed-check.css';
import { expect } from 'storybook/test';

const meta = { title: 'Embed check' } satisfies Meta;
export default meta;

type Found = NonNullable<EmbedCheckProps['report']>['found'];

const here = {
  at: '2026-11-24T09:00:00.000Z',
  site: 'https://lms.school.example',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const works: Found = {
  frame: 'framed',
  secure: 'secure',
  sandbox: 'open',
  microphone: 'allowed',
  storage: 'kept',
  websocket: 'connected',
  polling: 'connected',
  clock: 'right',
  launch: 'launched',
  grades: 'offered',
};

/** A place where this is found, or an answer never comes. */
const story = (found: Found, says: string, props: Partial<EmbedCheckProps> = {}): StoryObj => ({
  render: () => (
    <EmbedCheck
      page="https://lectern.example/embed/check"
      look={(tell) => {
        tell({ type: 'check.begin', ...here });
        for (const one of Object.entries(found).map(([id, outcome]) => ({ id, outcome })))
          tell({ type: 'check.found', ...one } as Parameters<typeof tell>[0]);
        return () => undefined;
      }}
      tryMicrophone={() => new Promise(() => undefined)}
      {...props}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(says, { exact: false })).toBeVisible();
  },
});

export const Looking = story({ frame: 'framed' }, 'This page looks at what Lectern needs');
export const Works = story(works, 'Everything that was checked works here.');
export const WithLimits = story({ ...works, websocket: 'blocked', clock: 'wrong' }, 'with limits');
export const Fails = story(
  { ...works, microphone: 'forbidden', storage: 'refused', sandbox: 'closed', polling: 'blocked' },
  'Something keeps Lectern from working here.',
);
export const OpenedAlone = story(
  { ...works, frame: 'alone', microphone: 'untold', launch: 'none', grades: 'none' },
  'You opened this page by itself.',
);
export const MicrophoneOpens: StoryObj = {
  ...story(works, ''),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Try the microphone' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const SharedReport = story({}, 'in this browser', {
  report: { ...here, found: { ...works, microphone: 'denied' } },
});
