/** Where a text stands in the library, in this order. A topic says more exactly what it is about. */
export const shelves = ['animals', 'stories', 'tales', 'people', 'science', 'india', 'work'] as const;
export type Shelf = (typeof shelves)[number];
