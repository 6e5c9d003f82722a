import { noSuchAttempt } from '@lectern/events/practice/practice.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { AttemptEvent, AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import type { AttemptCommand } from '@lectern/events/practice/attempt.commands';
import { attemptStarted } from '@lectern/events/practice/attempt.events';
import * as answers from './attempt-answers.decider.js';
import * as outcomes from './attempt-outcomes.decider.js';
import * as progress from './attempt-progress.decider.js';
import * as rescore from './rescore.decider.js';
import {
  evolveAttempt,
  initialAttempt,
  type AttemptState,
  type StartedAttempt,
} from './attempt-state.decider.js';

const start = (command: answers.CommandOf<'StartAttempt'>, state: AttemptState): answers.Decision => {
  if (state.status !== 'none') {
    return state.personId === command.personId ? [] : reject(noSuchAttempt);
  }
  const { personId, schoolId } = command;
  return [fact(attemptStarted, { ...command.data, personId, schoolId })];
};

type Name = Exclude<AttemptCommand['type'], 'StartAttempt'>;

/** How each command on an attempt that was started is decided. */
const decisions: {
  readonly [N in Name]: (state: StartedAttempt, command: answers.CommandOf<N>) => answers.Decision;
} = {
  ReadPassage: progress.readPassage,
  OpenResponse: answers.openResponse,
  EndRecording: answers.endRecording,
  ReopenRecording: answers.reopenRecording,
  CancelResponse: answers.cancelResponse,
  AnswerByText: answers.answerByText,
  ChooseOptions: answers.chooseOptions,
  MatchWords: answers.matchWords,
  ValidateSpeech: progress.validateSpeech,
  MarkAttempted: progress.markAttempted,
  ShowFeedback: progress.showFeedback,
  SkipFeedback: progress.skipFeedback,
  LeavePendingFeedback: progress.leavePendingFeedback,
  CompletePassage: progress.completePassage,
  ReportSpeechRecognitionFailure: progress.reportRecognitionFailure,
  CorrectScore: outcomes.correctScore,
  WithdrawScoreCorrection: outcomes.withdrawScoreCorrection,
  WaivePenalty: outcomes.waivePenalty,
  WithdrawSettlement: outcomes.withdrawSettlement,
  RescoreResponse: rescore.rescoreResponse,
  WithdrawRescore: rescore.withdrawRescore,
  RecordResponse: outcomes.recordResponse,
  CompleteMerge: outcomes.completeMerge,
  CompleteTranscript: outcomes.completeTranscript,
  MissTranscript: outcomes.missTranscript,
  TimeWords: outcomes.timeWords,
  ScoreResponse: outcomes.scoreResponse,
  AssessAuthorship: outcomes.assessAuthorship,
  MarkResponse: outcomes.markResponse,
  MeasureReading: outcomes.measureReading,
  WriteFeedback: outcomes.writeFeedback,
  SpeakFeedback: outcomes.speakFeedback,
  FailProcessing: outcomes.failProcessing,
};

const systemOnly: ReadonlySet<AttemptCommand['type']> = new Set([
  'RescoreResponse',
  'WithdrawRescore',
  'RecordResponse',
  'CompleteMerge',
  'CompleteTranscript',
  'MissTranscript',
  'TimeWords',
  'ScoreResponse',
  'AssessAuthorship',
  'MarkResponse',
  'MeasureReading',
  'WriteFeedback',
  'SpeakFeedback',
  'FailProcessing',
] as const);

/** A student's late chunk opens a recording again, and so does one that the system finds. */
const systemToo: ReadonlySet<AttemptCommand['type']> = new Set(['ReopenRecording'] as const);

/** Whose student it is, the edge has asked; nobody gives scores to themselves. */
const ofOthers: ReadonlySet<AttemptCommand['type']> = new Set([
  'CorrectScore',
  'WithdrawScoreCorrection',
  'WaivePenalty',
  'WithdrawSettlement',
] as const);

const mayDecide = ({ type, fSystem, personId }: AttemptCommand, state: StartedAttempt): boolean => {
  if (systemOnly.has(type)) return fSystem;
  if (ofOthers.has(type)) return personId !== state.personId;
  return personId === state.personId || (fSystem && systemToo.has(type));
};

const decide = (command: AttemptCommand, state: AttemptState): answers.Decision => {
  if (command.type === 'StartAttempt') return start(command, state);
  if (state.status === 'none') return answers.unknownResponse;
  if (!mayDecide(command, state)) return answers.unknownResponse;
  // The function is the one of the command's own name.
  return decisions[command.type](state, command as never);
};

/** One attempt at a passage or a paragraph, from its start to its last score. */
export const attemptDecider: Decider<AttemptCommand, AttemptState, AttemptFact, AttemptEvent | AttemptFact> =
  {
    initial: initialAttempt,
    decide,
    evolve: evolveAttempt,
  };
