/** What happens to the students of a class, as an admin plans it: a class of the new year by its name, or leaving. */
export type YearTarget = { readonly kind: 'class'; readonly name: string } | { readonly kind: 'leave' };

type Named = { readonly _id: string; readonly name: string };

const firstNumber = /\d+/;
const yearOf = (name: string): number | undefined => {
  const found = firstNumber.exec(name)?.[0];
  return found === undefined ? undefined : Number(found);
};

/**
 * Where each class goes when nobody says otherwise: "4A" to "5A", the top year out of school. A class without a number
 * has no target; somebody has to choose.
 */
export const suggestedTargets = (classes: readonly Named[]): ReadonlyMap<string, YearTarget> => {
  const top = Math.max(...classes.flatMap(({ name }) => yearOf(name) ?? []));
  return new Map(
    classes.flatMap(({ _id, name }): readonly (readonly [string, YearTarget])[] => {
      const year = yearOf(name);
      if (year === undefined) return [];
      if (year === top) return [[_id, { kind: 'leave' }]];
      return [[_id, { kind: 'class', name: name.replace(firstNumber, String(year + 1)) }]];
    }),
  );
};

export type YearPlan = {
  /** By class of this year; a class that is missing has nowhere to go. */
  readonly targets: ReadonlyMap<string, YearTarget>;
  /** Students who come to the class of the same name again. */
  readonly stays: ReadonlySet<string>;
};

/** What becomes of one student: the names of their classes in the new year. `none`: nobody has said. */
export type Place =
  { readonly kind: 'up' | 'stay'; readonly names: readonly string[] } | { readonly kind: 'leave' | 'none' };

/** @param classes of this year, that the student is in */
export const placeOf = (personId: string, classes: readonly Named[], plan: YearPlan): Place => {
  if (plan.stays.has(personId)) return { kind: 'stay', names: classes.map(({ name }) => name) };
  const targets = classes.map(({ _id }) => plan.targets.get(_id));
  const names = targets.flatMap((target) => (target?.kind === 'class' ? target.name : []));
  if (names.length > 0) return { kind: 'up', names: [...new Set(names)] };
  return { kind: targets.includes(undefined) ? 'none' : 'leave' };
};

export type YearSum = {
  readonly up: number;
  readonly leave: number;
  readonly stay: number;
  readonly all: number;
  /** Who has no place. */
  readonly none: readonly string[];
};

/** Whether it adds up. @param classesOf this year's classes of each student */
export const sumOfYear = (classesOf: ReadonlyMap<string, readonly Named[]>, plan: YearPlan): YearSum => {
  const places = [...classesOf].map(([id, classes]) => [id, placeOf(id, classes, plan).kind] as const);
  const count = (kind: Place['kind']): number => places.filter(([, one]) => one === kind).length;
  return {
    up: count('up'),
    leave: count('leave'),
    stay: count('stay'),
    all: places.length,
    none: places.flatMap(([id, kind]) => (kind === 'none' ? id : [])),
  };
};
