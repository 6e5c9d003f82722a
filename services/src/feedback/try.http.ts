import {
  nothingHeard,
  tooManyTrials,
  trialEmpty,
  trialsBusy,
  trialTooLong,
  unreadableRecording,
} from '@lectern/events/feedback/feedback.refusals';
import { tryUnheard } from '@lectern/events/feedback/try-limits';
import { tryAnswerRoute, tryQuestionRoute } from '@lectern/events/feedback/try.routes';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { minuteMs } from '../platform/clock/durations.js';
import { addressName } from '../platform/edge/address-name.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { languageOf } from '../platform/edge/language-of.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { Limit, Limits } from '../platform/limits/limits.js';
import type { TryOut, TryRefusal } from './try-out.js';

/** Judged at once: whoever practises at this minute comes before whoever only looks. */
const maxAtOnce = 4;
const triesPerAddress: Limit = { name: 'try', max: 10, windowMs: 15 * minuteMs };

const tooMany = new EdgeError(tooManyTrials, { retryAfter: 900 });
const busy = new EdgeError(trialsBusy);
const tooLarge = new EdgeError(trialTooLong);
const refusals: Readonly<Record<TryRefusal['refused'], EdgeError>> = {
  [tryUnheard]: new EdgeError(nothingHeard, { errorType: tryUnheard }),
  notAudio: new EdgeError(unreadableRecording, { errorType: tryUnheard }),
  tooLong: tooLarge,
};
const nothing = new EdgeError(trialEmpty);

/** One question for whoever has no account: judged in memory, kept nowhere. */
export const serveTry = ({
  tryOut,
  limits,
}: {
  readonly tryOut: TryOut;
  readonly limits: Limits;
}): readonly Served[] => {
  let underWay = 0;
  return [
    serve(tryQuestionRoute, () => tryOut.question()),
    serve(tryAnswerRoute, async ({ body, request }) => {
      const text = body.text?.trim();
      if (!text && !(body.audio && body.mimeType)) throw nothing;
      const bytes = text ? new Uint8Array() : Buffer.from(body.audio ?? '', 'base64');
      if (bytes.length > maxBlobBytes) throw tooLarge;
      if (underWay >= maxAtOnce) throw busy;
      underWay += 1;
      try {
        if (!(await limits.take([triesPerAddress, addressName(request.ip)]))) throw tooMany;
        const language = languageOf(request);
        if (text) return await tryOut.typed(text, language);
        const judged = await tryOut.spoken({ bytes, transcript: body.transcript ?? '' }, language);
        if ('refused' in judged) throw refusals[judged.refused];
        return judged;
      } finally {
        underWay -= 1;
      }
    }),
  ];
};
