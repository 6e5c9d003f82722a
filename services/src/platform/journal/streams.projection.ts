import type { EventCatalogue } from '@lectern/events/journal/event';
import { collectionOf, type Change, type Projection } from '../projections/projection.js';
import type { ReadEvent } from './codec.js';

/** What a stream is about and whose it is: replay, export and erasure read the streams named here, never the whole journal. */
export type StreamDocument = {
  /** The part of its name before the first dash. */
  readonly kind: string;
  readonly personId: string | null;
  readonly schoolId: string | null;
  readonly classId: string | null;
  readonly lastRevision: number;
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const changeOf = (event: ReadEvent): readonly Change<StreamDocument>[] => [
  {
    id: event.stream,
    apply: (before) => ({
      kind: event.stream.split('-', 1)[0] ?? event.stream,
      personId: before?.personId ?? text(event.data['personId']),
      schoolId: before?.schoolId ?? text(event.data['schoolId']),
      classId: before?.classId ?? text(event.data['classId']),
      lastRevision: event.revision,
    }),
  },
];

const streams = { name: 'streams', version: 1 } as const;
export const streamsCollection = collectionOf(streams);

/** Every event there is moves it. */
export const streamsProjection = (catalogue: EventCatalogue): Projection<StreamDocument> => ({
  ...streams,
  isOpened: false,
  indexes: [
    { name: 'person', fields: ['personId', 'kind'] },
    { name: 'school', fields: ['schoolId', 'kind'] },
    { name: 'class', fields: ['classId', 'kind'] },
  ],
  handlers: new Map(Object.keys(catalogue).map((type) => [type, changeOf])),
});
