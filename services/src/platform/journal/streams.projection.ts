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
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ownerFields = ['personId', 'schoolId', 'classId'] as const;

const changeOf = ({ stream, data }: ReadEvent): readonly Change<StreamDocument>[] => [
  {
    id: stream,
    apply: (before) => {
      const tells = ownerFields.some((field) => before?.[field] == null && text(data[field]) !== null);
      if (before && !tells) return before;
      return {
        kind: stream.split('-', 1)[0] ?? stream,
        personId: before?.personId ?? text(data['personId']),
        schoolId: before?.schoolId ?? text(data['schoolId']),
        classId: before?.classId ?? text(data['classId']),
      };
    },
  },
];

const streams = { name: 'streams', version: 2 } as const;
export const streamsCollection = collectionOf(streams);

/** Any event may tell more of its stream; most tell nothing new, and write nothing. */
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
