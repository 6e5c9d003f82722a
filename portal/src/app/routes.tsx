import { pages, type Page } from '@lectern/events/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashNotice } from './crash-notice.js';
import { Layout } from './layout.js';
import { lazyWithRetry } from './missing-page.js';
import { NotFoundPage } from '../shared/page/not-found.page.js';
import { Waiting } from '../shared/page/waiting.js';

type View = Readonly<Record<string, ComponentType>>;

/** Views by the name of their file; their code comes when a page is opened. */
const views = new Map(
  Object.entries(import.meta.glob<View>('../features/*/*.page.tsx')).map(([file, load]) => [
    file.replace(/^.*\/(.+)\.page\.tsx$/, '$1'),
    load,
  ]),
);

const kebabOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const routeOf = ([name, { path, view = kebabOf(name) }]: readonly [string, Page]): RouteObject => {
  const load = views.get(view);
  if (!load) throw new Error(`The page ${name} has no ${view}.page.tsx`);
  const loadView = async () => {
    const found = Object.entries(await load()).find(([exported]) => exported.endsWith('Page'));
    if (!found) throw new Error(`${view}.page.tsx exports no page`);
    return found[1];
  };
  // Another case is another address, as the server has it.
  return { path, caseSensitive: true, lazy: lazyWithRetry(loadView) };
};

const all = Object.entries<Page>(pages);

/** Pages for somebody signed in stand behind the guard; no page is lost because its code did not come once. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    HydrateFallback: Waiting,
    ErrorBoundary: CrashNotice,
    children: [
      {
        ErrorBoundary: CrashNotice,
        children: [
          ...all.filter(([, { roles }]) => !roles).map(routeOf),
          {
            lazy: lazyWithRetry(async () => (await import('./guarded.js')).Guarded),
            children: all.filter(([, { roles }]) => roles).map(routeOf),
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
