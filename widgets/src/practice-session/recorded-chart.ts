import type { AnyStateMachine, StateValue } from 'xstate';
import { recorderMachine } from '../recorder/recorder.machine.js';
import { answerMachine } from './answer.machine.js';
import { practiceSessionMachine } from './practice-session.machine.js';
import { questionMachine } from './question.machine.js';
import { recordedStates } from './recorded-session.js';

export type ChartRow = {
  readonly name: 'screen' | 'question' | 'answer' | 'recording';
  /** All states of the machine, in its own order. */
  readonly states: readonly string[];
  /** The one it was in; another version's is not among them. */
  readonly current: string;
};

const statesOf = (machine: AnyStateMachine): readonly string[] => Object.keys(machine.states);

const row = (
  name: ChartRow['name'],
  states: readonly string[],
  value: StateValue | undefined,
): readonly ChartRow[] => {
  if (value === undefined) return [];
  const current = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  return [{ name, states, current }];
};

/** The machines behind a recorded screen, from outside in, with their states. */
export function recordedChart(stateValue: string): readonly ChartRow[] {
  const { screen, question, answer, recording } = recordedStates(stateValue);
  return [
    ...row('screen', Object.keys(practiceSessionMachine.states.screen?.states ?? {}), screen),
    ...row('question', statesOf(questionMachine), question),
    ...row('answer', statesOf(answerMachine), answer),
    ...row('recording', statesOf(recorderMachine), recording),
  ];
}
