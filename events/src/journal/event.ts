import type * as z from 'zod/mini';
import type { Metadata } from './metadata.js';
import type { Opened, Sealed } from './sealed.js';

export type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** A shape's values; of no fields, nothing (an empty object type would forbid every other field). */
type Values<S extends Shape> = [keyof S] extends [never]
  ? unknown
  : z.infer<z.ZodMiniObject<{ -readonly [K in keyof S]: S[K] }>>;

/** Turns data of the version it is listed under into data of the next version. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * An event's contract. `data` is readable by whoever reads the journal; each field of `sealed` lies encrypted under the
 * key of the person named by `data.personId`.
 */
export type EventDefinition<
  Type extends string = string,
  D extends Shape = Shape,
  S extends Shape = Shape,
> = {
  readonly type: Type;
  readonly version: number;
  readonly data: D;
  readonly sealed: S;
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * The field of `data` that names whose key is destroyed with this event. Whoever brings a journal back from a backup
   * destroys that key again, so that what was erased stays so.
   */
  readonly destroysKeyOf: string | undefined;
  /** For the reference: in which stream it lies, and what it tells. */
  readonly about: { readonly stream: string; readonly tells: string } | undefined;
};

/** Defines an event; version 1 without upcasters unless said. */
export const defineEvent = <
  const Type extends string,
  D extends Shape,
  S extends Shape = Record<never, never>,
>(
  type: Type,
  shape: {
    readonly data: D;
    readonly sealed?: S;
    readonly version?: number;
    readonly upcasters?: Readonly<Record<number, Upcaster>>;
    readonly destroysKeyOf?: keyof D & string;
    readonly about?: { readonly stream: string; readonly tells: string };
  },
): EventDefinition<Type, D, S> => ({
  type,
  version: shape.version ?? 1,
  data: shape.data,
  sealed: shape.sealed ?? ({} as S),
  upcasters: shape.upcasters ?? {},
  destroysKeyOf: shape.destroysKeyOf,
  about: shape.about,
});

type Wrapped<V, How extends 'opened' | 'closed'> = {
  readonly [K in keyof V]: How extends 'opened' ? Opened<V[K]> : SealedField<V[K]>;
};
/** An optional field may be absent; what is there is sealed. */
type SealedField<V> = undefined extends V ? Sealed<Exclude<V, undefined>> | undefined : Sealed<V>;

/** A new fact, as a decider states it: everything in the clear, nothing stored yet. */
export type Fresh<D> =
  D extends EventDefinition<infer Type, infer Data, infer S>
    ? { readonly type: Type; readonly data: Values<Data> & Values<S> }
    : never;

type Read<D, How extends 'opened' | 'closed'> =
  D extends EventDefinition<infer Type, infer Data, infer S>
    ? {
        readonly type: Type;
        readonly data: Values<Data> & Wrapped<Values<S>, How>;
        readonly meta: Metadata;
        readonly stream: string;
        readonly revision: number;
        readonly position: string;
      }
    : never;

/** A fact as a decider's `evolve` and a reactor read it: sealed fields opened, or erased. */
export type OpenedEvent<D> = Read<D, 'opened'>;

/** A fact as a projection reads it: sealed fields stay sealed. */
export type ClosedEvent<D> = Read<D, 'closed'>;

/** States a new fact. */
export const fact = <Type extends string, D extends Shape, S extends Shape>(
  definition: EventDefinition<Type, D, S>,
  data: Values<D> & Values<S>,
): { readonly type: Type; readonly data: Values<D> & Values<S> } => ({ type: definition.type, data });

/** The fields of an event, sealed ones in the clear, without those that only its decider knows: a command's payload. */
export const payloadOf = <D extends Shape, S extends Shape, K extends keyof (D & S) & string = never>(
  { data, sealed }: EventDefinition<string, D, S>,
  ...omitted: readonly K[]
): Omit<D & S, K> =>
  Object.fromEntries(
    Object.entries({ ...data, ...sealed }).filter(([name]) => !omitted.some((one) => one === name)),
  ) as Omit<D & S, K>;

/** Definitions of one context, by type; what the codec knows how to read. */
export type EventCatalogue = Readonly<Record<string, EventDefinition>>;
