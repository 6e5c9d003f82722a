import type { ChunkRecord, WaitingResponse } from './chunk-record.js';

const begin = (record: ChunkRecord): WaitingResponse => ({
  responseId: record.responseId,
  attemptId: record.attemptId,
  questionId: record.questionId,
  waiting: 0,
  setAside: [],
  lastIndex: -1,
  ended: false,
});

const count = (response: WaitingResponse, record: ChunkRecord): WaitingResponse => ({
  ...response,
  waiting: response.waiting + (record.setAside === undefined ? 1 : 0),
  setAside: record.setAside === undefined ? response.setAside : [...response.setAside, record.index],
  lastIndex: Math.max(response.lastIndex, record.index),
  ended: response.ended || record.isLastBlob,
  ...(record.setAside === undefined ? {} : { reason: record.setAside }),
});

/** Records by response, in the order in which the responses first appear. */
export const surveyOf = (records: Iterable<ChunkRecord>): readonly WaitingResponse[] => {
  const responses = new Map<string, WaitingResponse>();
  for (const record of records) {
    responses.set(record.responseId, count(responses.get(record.responseId) ?? begin(record), record));
  }
  return [...responses.values()];
};
