import type { StudentField } from '@lectern/events/student-imports/student-row';

/** One field of somebody who is here already; `from` is empty where nothing was known. */
export type FieldChange = { readonly field: StudentField; readonly from: string; readonly to: string };

/** Why a row cannot be added, as data of its sentence. */
export type Problem =
  | { readonly why: 'noFirstName' }
  | { readonly why: 'longName' }
  | { readonly why: 'oddName' }
  | { readonly why: 'oddUsername'; readonly text: string }
  | { readonly why: 'numberTwice'; readonly number: string; readonly row: number; readonly name: string }
  | { readonly why: 'usernameTwice'; readonly text: string; readonly row: number; readonly name: string }
  | {
      readonly why: 'numberTaken';
      readonly number: string;
      readonly name: string;
      readonly classes: readonly string[];
    }
  | { readonly why: 'noSuchClass'; readonly text: string }
  | { readonly why: 'otherClass'; readonly text: string }
  | { readonly why: 'oddDate'; readonly text: string }
  | { readonly why: 'oddEmail'; readonly text: string }
  | { readonly why: 'cells'; readonly cells: number; readonly columns: number }
  | { readonly why: 'teacher' }
  /** Somebody took it between the check and the import. */
  | { readonly why: 'takenMeanwhile' };

export type Question =
  | {
      readonly ask: 'sameName';
      readonly name: string;
      readonly classes: readonly string[];
      readonly hasNumber: boolean;
    }
  | { readonly ask: 'sameRow'; readonly row: number }
  | { readonly ask: 'zeros'; readonly name: string; readonly number: string; readonly given: string };

/** Who a row is: a new student, one who is here, or the student of an earlier row. */
export type RowStudent =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly personId: string }
  | { readonly kind: 'row'; readonly row: number };

export const verdictKinds = ['question', 'cannot', 'add', 'join', 'change', 'leave', 'same'] as const;

/**
 * What becomes of a row. `classId`: where the student will be; null for nowhere. `isMove`: they leave `fromClassIds`.
 * `from`: the names of the classes they are in.
 */
export type Verdict =
  | { readonly kind: 'add'; readonly classId: string | null }
  | {
      readonly kind: 'join';
      readonly student: Exclude<RowStudent, { kind: 'new' }>;
      readonly classId: string;
      readonly className: string;
      readonly from: readonly string[];
      readonly fromClassIds: readonly string[];
      readonly isMove: boolean;
      readonly changes: readonly FieldChange[];
    }
  | {
      readonly kind: 'change';
      readonly personId: string;
      readonly className: string | null;
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: 'same'; readonly className: string | null }
  | {
      readonly kind: 'leave';
      readonly personId: string;
      readonly fromClassIds: readonly string[];
      readonly from: readonly string[];
    }
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'cannot'; readonly problem: Problem };

/** Whether the row is carried out when the import starts. */
export const isReady = ({ kind }: Verdict): boolean =>
  kind === 'add' || kind === 'join' || kind === 'change' || kind === 'leave';
/** Whether it waits for somebody. */
export const isLeftOut = ({ kind }: Verdict): boolean => kind === 'question' || kind === 'cannot';
