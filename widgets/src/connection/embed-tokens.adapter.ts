/** Gives a token for the student who uses the page, made by the page's own server. */
export type GetToken = () => Promise<string>;

/** The tokens that an embed's page gives, one after another: each is good for some minutes. */
export type EmbedTokens = {
  /** The present one, or the next where that was refused. Rejects where the page gives none in half a minute. */
  readonly token: () => Promise<string>;
  /** What is at hand, for what cannot wait. */
  readonly known: () => string | undefined;
  /** The server did not take this one. */
  readonly refuse: (token: string) => void;
  /** The page may have given another one. */
  readonly changed: () => void;
};

const patienceMs = 30_000;

/**
 * @param given the one that stands in the element's attribute
 * @param ask the page's own way of making one, where it has said
 * @param onRequired the page has to give one, and does not by itself
 */
export const createEmbedTokens = ({
  given,
  ask,
  onRequired,
}: {
  readonly given: () => string | null;
  readonly ask: () => GetToken | undefined;
  readonly onRequired: () => void;
}): EmbedTokens => {
  let made: string | undefined;
  let refused: string | undefined;
  let asking: Promise<string> | undefined;
  let waiting: readonly ((token: string) => void)[] = [];

  const known = (): string | undefined =>
    [made, given()].find((token) => token && token !== refused) ?? undefined;

  const wait = (): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting = [...waiting, resolve];
      setTimeout(() => reject(new Error('No token')), patienceMs);
      onRequired();
    });

  const next = async (): Promise<string> => {
    made = await ask()?.();
    return known() ?? wait();
  };

  return {
    known,
    token: async () => known() ?? (asking ??= next().finally(() => (asking = undefined))),
    refuse: (token) => {
      refused = token;
    },
    changed: () => {
      const token = known();
      if (token === undefined) return;
      for (const take of waiting) take(token);
      waiting = [];
    },
  };
};
