import { httpStatus, type RefusalKind, type RefusalParams } from './envelope.js';

/** Why a call, a message or a command is not done. Declared once, beside the routes or messages that answer with it. */
export type Refusal = {
  /** Stable and dotted, `accounts.link-gone`: clients know the refusal by it, and catalogues have its words. */
  readonly code: string;
  readonly kind: RefusalKind;
  /** In English, `{name}` where a parameter goes: for whoever has no words of their own for the code. */
  readonly message: string;
};

export const defineRefusal = (code: string, kind: RefusalKind, message: string): Refusal => ({
  code,
  kind,
  message,
});

/** Whether a value that a module exports is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'kind' in value &&
  String(value.kind) in httpStatus &&
  'message' in value;

/** A sentence with its parameters in their places. */
export const fillIn = (sentence: string, params: RefusalParams = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

type Payload<T> = { readonly value: T; readonly issues: object[] };

/**
 * A check of a schema by a rule of one's own, whose fault has the refusal's code.
 * @param path the field that is at fault, where the check is of the whole
 */
export const refuses =
  <T>(problem: (value: T) => Refusal | undefined, path?: readonly string[]) =>
  ({ value, issues }: Payload<T>): void => {
    const refusal = problem(value);
    if (!refusal) return;
    const { code, message } = refusal;
    issues.push({
      code: 'custom',
      input: value,
      message,
      params: { code },
      continue: true,
      ...(path && { path: [...path] }),
    });
  };
