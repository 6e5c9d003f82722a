import type {
  MicrophoneTestEvent,
  MicrophoneTestMachine,
} from '@lectern/widgets/recorder/microphone-test.machine';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';

export type MicTest = {
  readonly snapshot: SnapshotFrom<MicrophoneTestMachine>;
  readonly send: (event: MicrophoneTestEvent) => void;
};

export const MicTestContext = createContext<MicTest | null>(null);

/** The running test. */
export function useMicTest(): MicTest {
  const test = useContext(MicTestContext);
  if (!test) throw new Error('There is no MicTestContext above this component');
  return test;
}
