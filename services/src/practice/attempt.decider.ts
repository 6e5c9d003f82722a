import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { AttemptEvent, AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import type { AttemptCommand } from '@lectern/events/practice/attempt.commands';
import { attemptStarted } from '@lectern/events/practice/attempt.events';
import * as answers from './attempt-answers.decider.js';
import * as outcomes from './attempt-outcomes.decider.js';
import * as progress from './attempt-progress.decider.js';
import {
  evolveAttempt,
  initialAttempt,
  type AttemptState,
  type StartedAttempt,
} from './attempt-state.decider.js';

const start = (command: answers.CommandOf<'StartAttempt'>, state: AttemptState): answers.Decision => {
  if (state.status !== 'none') {
    return state.personId === command.personId ? [] : reject('notFound', 'There is no such attempt.');
  }
  const { personId, schoolId } = command;
  return [fact(attemptStarted, { ...command.data, personId, schoolId })];
};

const onStarted = (
  command: Exclude<AttemptCommand, { type: 'StartAttempt' }>,
  state: StartedAttempt,
): answers.Decision => {
  switch (command.type) {
    case 'ReadPassage':
      return progress.readPassage(state, command);
    case 'OpenResponse':
      return answers.openResponse(state, command);
    case 'EndRecording':
      return answers.endRecording(state, command);
    case 'ReopenRecording':
      return answers.reopenRecording(state, command);
    case 'CancelResponse':
      return answers.cancelResponse(state, command);
    case 'AnswerByText':
      return answers.answerByText(state, command);
    case 'ChooseOptions':
      return answers.chooseOptions(state, command);
    case 'MatchWords':
      return answers.matchWords(state, command);
    case 'ValidateSpeech':
      return progress.validateSpeech(state, command);
    case 'MarkAttempted':
      return progress.markAttempted(state, command);
    case 'ShowFeedback':
      return progress.showFeedback(state, command);
    case 'SkipFeedback':
      return progress.skipFeedback(state, command);
    case 'LeavePendingFeedback':
      return progress.leavePendingFeedback(state, command);
    case 'CompletePassage':
      return progress.completePassage(state, command);
    case 'ReportSpeechRecognitionFailure':
      return progress.reportRecognitionFailure(state, command);
    case 'RecordResponse':
      return outcomes.recordResponse(state, command);
    case 'CompleteMerge':
      return outcomes.completeMerge(state, command);
    case 'CompleteTranscript':
      return outcomes.completeTranscript(state, command);
    case 'MissTranscript':
      return outcomes.missTranscript(state, command);
    case 'ScoreResponse':
      return outcomes.scoreResponse(state, command);
    case 'MarkResponse':
      return outcomes.markResponse(state, command);
    case 'WriteFeedback':
      return outcomes.writeFeedback(state, command);
    case 'SpeakFeedback':
      return outcomes.speakFeedback(state, command);
    case 'FailProcessing':
      return outcomes.failProcessing(state, command);
  }
};

const systemOnly: ReadonlySet<AttemptCommand['type']> = new Set([
  'RecordResponse',
  'CompleteMerge',
  'CompleteTranscript',
  'MissTranscript',
  'ScoreResponse',
  'MarkResponse',
  'WriteFeedback',
  'SpeakFeedback',
  'FailProcessing',
] as const);

/** A student's late chunk opens a recording again, and so does one that the system finds. */
const systemToo: ReadonlySet<AttemptCommand['type']> = new Set(['ReopenRecording'] as const);

const mayDecide = ({ type, fSystem, personId }: AttemptCommand, state: StartedAttempt): boolean => {
  if (systemOnly.has(type)) return fSystem;
  return personId === state.personId || (fSystem && systemToo.has(type));
};

const decide = (command: AttemptCommand, state: AttemptState): answers.Decision => {
  if (command.type === 'StartAttempt') return start(command, state);
  if (state.status === 'none') return answers.unknownResponse;
  return mayDecide(command, state) ? onStarted(command, state) : answers.unknownResponse;
};

/** One attempt at a passage or a paragraph, from its start to its last score. */
export const attemptDecider: Decider<AttemptCommand, AttemptState, AttemptFact, AttemptEvent | AttemptFact> =
  {
    initial: initialAttempt,
    decide,
    evolve: evolveAttempt,
  };
