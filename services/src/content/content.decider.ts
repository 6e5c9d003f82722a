import { noSuchVersion } from '@lectern/events/content/content.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  contentPublished,
  expectedAnswerSpoken,
  type ContentCommand,
  type ContentEvent,
  type ContentFact,
} from '@lectern/events/content/content.events';

export type ContentState = {
  /** The version in force; undefined before the first. */
  readonly digest?: string;
  readonly versions: readonly string[];
  /** `digest/question` of each answer that has a voice. */
  readonly spoken: readonly string[];
};

const spokenName = (data: { digest: string; questionId: string }): string =>
  `${data.digest}/${data.questionId}`;

/** A passage or paragraph through its versions; a version never changes. */
export const contentDecider: Decider<ContentCommand, ContentState, ContentFact, ContentEvent | ContentFact> =
  {
    initial: { versions: [], spoken: [] },
    decide: (command, state) => {
      switch (command.type) {
        case 'PublishContent':
          return state.digest === command.data.digest ? [] : [fact(contentPublished, command.data)];
        case 'SpeakExpectedAnswer':
          if (!state.versions.includes(command.data.digest)) return reject(noSuchVersion);
          return state.spoken.includes(spokenName(command.data))
            ? []
            : [fact(expectedAnswerSpoken, command.data)];
      }
    },
    evolve: (state, event) =>
      event.type === 'ContentPublished'
        ? { ...state, digest: event.data.digest, versions: [...state.versions, event.data.digest] }
        : { ...state, spoken: [...state.spoken, spokenName(event.data)] },
  };
