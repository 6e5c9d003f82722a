import type { Settlement, Survey, UploaderContext, UploaderEmitted } from './audio-uploader.types.js';
import type { Part } from './chunk-record.js';
import {
  afterDelivery,
  afterSetAside,
  afterStoring,
  afterSurvey,
  without,
  type PartsByResponse,
} from './part-progress.js';
import { judge, type Sending } from './upload-verdict.js';

/** What a happening changes in the uploader's context, and what it tells. */
export type UploadChange = {
  readonly context: Partial<UploaderContext>;
  readonly tell: readonly UploaderEmitted[];
};

/** New counts, telling of each response that got further. */
const withParts = (before: PartsByResponse, next: PartsByResponse): UploadChange => ({
  context: { responses: next },
  tell: Object.values(next)
    .filter((now) => {
      const then = before[now.responseId];
      return (
        then?.saved !== now.saved ||
        then.total !== now.total ||
        then.ended !== now.ended ||
        then.setAside.length !== now.setAside.length
      );
    })
    .map((parts) => ({ type: 'parts.saved', ...parts })),
});

export const partStored = ({ responses }: UploaderContext, part: Part): UploadChange =>
  withParts(responses, afterStoring(responses, part));

export const surveyed = ({ responses }: UploaderContext, survey: Survey): UploadChange => {
  const { context, tell } = withParts(responses, afterSurvey(responses, survey.responses));
  return { context: { ...context, otherPending: survey.otherPending }, tell };
};

/** What the answer to a slice means is decided here, before it is carried out. */
export const answered = ({ userId }: UploaderContext, sending: Sending): Partial<UploaderContext> => ({
  current: sending.part.responseId,
  settlement: { userId, sending, verdict: judge(sending.result) },
});

/** After the verdict was carried out in the store. */
export const settled = ({ responses }: UploaderContext, { sending, verdict }: Settlement): UploadChange => {
  const { part } = sending;
  const { responseId } = part;
  switch (verdict.type) {
    case 'delivered': {
      const change = withParts(responses, afterDelivery(responses, part));
      return { ...change, context: { ...change.context, message: null } };
    }
    case 'missing':
      return {
        context: { responses: without(responses, responseId) },
        tell: [{ type: 'response.missing', responseId }],
      };
    case 'partAside': {
      const change = withParts(responses, afterSetAside(responses, part, verdict.reason));
      return {
        ...change,
        tell: [...change.tell, { type: 'response.setAside', responseId, reason: verdict.reason }],
      };
    }
    case 'refused':
    case 'unanswered':
      return { context: { message: verdict.message }, tell: [] };
  }
};

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Carries a change out inside `enqueueActions`. */
export const carryOut = (
  enqueue: {
    readonly assign: (context: Partial<UploaderContext>) => void;
    readonly emit: (event: UploaderEmitted) => void;
  },
  { context, tell }: UploadChange,
): void => {
  enqueue.assign(context);
  for (const event of tell) enqueue.emit(event);
};
