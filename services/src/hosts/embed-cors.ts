import { personHeader } from '@lectern/events/wire/envelope';

type Answer = (error: Error | null, origin: boolean) => void;

/**
 * What pages of other sites may read (Fetch, CORS protocol): those of sites that a school allows, and never with cookies.
 * Our own pages need no leave.
 */
export const corsOf = (isEmbedOrigin: (origin: string) => Promise<boolean>) => ({
  origin: (origin: string | undefined, answer: Answer): void => {
    if (origin === undefined) return answer(null, false);
    return void isEmbedOrigin(origin).then(
      (isOne) => answer(null, isOne),
      () => answer(null, false),
    );
  },
  methods: ['GET', 'POST', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'range', personHeader],
  exposedHeaders: ['content-range', 'retry-after'],
  credentials: false,
  /** How long a browser need not ask again, s. */
  maxAge: 600,
});
