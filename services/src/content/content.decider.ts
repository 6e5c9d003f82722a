import { noSuchVersion, otherVersion } from '@lectern/events/content/content.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  contentPublished,
  contentRetired,
  contentReturned,
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
  /** Somebody published a version in the place of another. */
  readonly isAmended: boolean;
  readonly isRetired: boolean;
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
    initial: { versions: [], isAmended: false, isRetired: false, spoken: [], readAloud: [] },
    decide: (command, state) => {
      switch (command.type) {
        case 'PublishContent': {
          const { before, ...version } = command.data;
          const isKnown = state.isAmended || state.versions.includes(version.digest);
          if (state.digest === version.digest) return [];
          if (before === undefined && isKnown) return [];
          // Whoever made it looks at the version in force, and tries again.
          if (before !== undefined && before !== state.digest)
            return reject(otherVersion, { permanent: false });
          return [fact(contentPublished, command.data)];
        }
        case 'RetireContent':
          return state.isRetired || state.versions.length === 0 ? [] : [fact(contentRetired, command.data)];
        case 'ReturnContent':
          return state.isRetired ? [fact(contentReturned, command.data)] : [];
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
      switch (event.type) {
        case 'ContentPublished': {
          const { digest, before } = event.data;
          return {
            ...state,
            digest,
            versions: [...state.versions, digest],
            isAmended: state.isAmended || before !== undefined,
          };
        }
        case 'ContentRetired':
          return { ...state, isRetired: true };
        case 'ContentReturned':
          return { ...state, isRetired: false };
        case 'ExpectedAnswerSpoken':
          return { ...state, spoken: [...state.spoken, spokenName(event.data)] };
        case 'PassageSpoken':
          return { ...state, readAloud: [...state.readAloud, event.data.digest] };
      }
    },
  };
