import { Controller, Inject } from '@nestjs/common';
import { tryUnheard } from '@lectern/events/feedback/try-limits';
import {
  tryAnswerRoute,
  tryQuestionRoute,
  type TryQuestion,
  type TryResult,
} from '@lectern/events/feedback/try.routes';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import type { VisitLimits } from '../accounts/sessions/visit-limits.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Handles, Incoming, Input, type EdgeRequest, type InputOf } from '../platform/edge/handles.js';
import { TRY_OUT, VISIT_LIMITS } from '../platform/tokens.js';
import type { TryOut, TryRefusal } from './try-out.js';

/** Judged at once: whoever practises at this minute comes before whoever only looks. */
const maxAtOnce = 4;

const tooMany = new EdgeError(
  'tooMany',
  'That was a lot of trying. Please come back in a quarter of an hour.',
  { retryAfter: 900 },
);
const busy = new EdgeError(
  'unavailable',
  'Many people are trying just now. Please send it again in a moment.',
);
const tooLarge = new EdgeError('tooLarge', 'This recording is too long. A minute is enough.');
const refusals: Readonly<Record<TryRefusal['refused'], EdgeError>> = {
  [tryUnheard]: new EdgeError('input', 'No words could be understood in this. Please type what you said.', {
    errorType: tryUnheard,
  }),
  notAudio: new EdgeError('input', 'This recording cannot be read. Please type what you said.', {
    errorType: tryUnheard,
  }),
  tooLong: tooLarge,
};
const nothing = new EdgeError('input', 'Send a text, or a recording with its mimeType.');

/** One question for whoever has no account: judged in memory, kept nowhere. */
@Controller()
export class TryHttp {
  private underWay = 0;

  constructor(
    @Inject(TRY_OUT) private readonly tryOut: TryOut,
    @Inject(VISIT_LIMITS) private readonly limits: VisitLimits,
  ) {}

  @Handles(tryQuestionRoute)
  question(): Promise<TryQuestion> {
    return this.tryOut.question();
  }

  @Handles(tryAnswerRoute)
  async answer(
    @Input() { body }: InputOf<typeof tryAnswerRoute>,
    @Incoming() request: EdgeRequest,
  ): Promise<TryResult> {
    const text = body.text?.trim();
    if (!text && !(body.audio && body.mimeType)) throw nothing;
    const bytes = text ? new Uint8Array() : Buffer.from(body.audio ?? '', 'base64');
    if (bytes.length > maxBlobBytes) throw tooLarge;
    if (this.underWay >= maxAtOnce) throw busy;
    this.underWay += 1;
    try {
      if (!(await this.limits.tries(request.ip))) throw tooMany;
      if (text) return await this.tryOut.typed(text);
      const judged = await this.tryOut.spoken({ bytes, transcript: body.transcript ?? '' });
      if ('refused' in judged) throw refusals[judged.refused];
      return judged;
    } finally {
      this.underWay -= 1;
    }
  }
}
