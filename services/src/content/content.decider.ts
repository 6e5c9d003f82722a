import { noSuchVersion, otherVersion } from '@lectern/events/content/content.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  contentPublished,
  expectedAnswerSpoken,
  passageSpoken,
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
  /** Digests of the versions that were read aloud. */
  readonly readAloud: readonly string[];
};

const spokenName = (data: { digest: string; questionId: string }): string =>
  `${data.digest}/${data.questionId}`;

/** A passage or paragraph through its versions; a version never changes. */
export const contentDecider: Decider<ContentCommand, ContentState, ContentFact, ContentEvent | ContentFact> =
  {
    initial: { versions: [], spoken: [], readAloud: [] },
    decide: (command, state) => {
      switch (command.type) {
        case 'PublishContent': {
          const { before, ...version } = command.data;
          if (state.digest === version.digest) return [];
          if (before === undefined && state.versions.includes(version.digest)) return [];
          // Whoever made it looks at the version in force, and tries again.
          if (before !== undefined && before !== state.digest)
            return reject(otherVersion, { permanent: false });
          return [fact(contentPublished, version)];
        }
        case 'SpeakExpectedAnswer':
          if (!state.versions.includes(command.data.digest)) return reject(noSuchVersion);
          return state.spoken.includes(spokenName(command.data))
            ? []
            : [fact(expectedAnswerSpoken, command.data)];
        case 'SpeakPassage':
          if (!state.versions.includes(command.data.digest)) return reject(noSuchVersion);
          return state.readAloud.includes(command.data.digest) ? [] : [fact(passageSpoken, command.data)];
      }
    },
    evolve: (state, event) => {
      const { digest } = event.data;
      switch (event.type) {
        case 'ContentPublished':
          return { ...state, digest, versions: [...state.versions, digest] };
        case 'ExpectedAnswerSpoken':
          return { ...state, spoken: [...state.spoken, spokenName(event.data)] };
        case 'PassageSpoken':
          return { ...state, readAloud: [...state.readAloud, digest] };
      }
    },
  };
