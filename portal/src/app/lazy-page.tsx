import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { reload } from '../shared/device/browser.adapter.js';
import { isServerThere, mayReloadFor } from '../shared/page/code.adapter.js';
import { Frame, useAlone } from './frame.js';
import { useLazyPart } from '../shared/page/lazy-part.js';
import texts from '../shared/page/lazy-part.en.json';
import { PageHeading } from '../shared/page/page-heading.js';
import { useOnline } from '../shared/device/use-online.js';
import { Waiting } from '../shared/page/waiting.js';

type Props = { readonly isTrying: boolean; readonly retry: () => Promise<boolean> };

/** What stands where a page did not come. */
function MissingPage({ isTrying, retry }: Props) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const isAlone = useAlone();
  const words = isOnline ? t.online : t.offline;
  const onRetry = async () => {
    if (!(await retry()) && (await isServerThere())) reload();
  };
  const notice = (
    <div className="wrap lonely">
      <PageHeading>{words.page}</PageHeading>
      <output className="lead soft">{words.body}</output>
      <Button kind="primary" big busy={isTrying} onClick={() => void onRetry()}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
  return isAlone ? <Frame>{notice}</Frame> : notice;
}

/**
 * Loads everything again, once: code of an earlier release is gone from the server, and some browsers never ask again
 * for what failed. Nothing is lost: where the page should be, nothing is typed.
 */
async function startOver(name: string): Promise<void> {
  if ((await isServerThere()) && mayReloadFor(name)) reload();
}

/** @param name tells this page from others */
function lazyPage(name: string, load: () => Promise<ComponentType>): ComponentType {
  const loadOrStartOver = () =>
    load().catch((error: unknown) => {
      void startOver(name);
      throw error;
    });
  return function LazyPage() {
    const part = useLazyPart(name, loadOrStartOver);
    if (part.kind === 'here') return <part.Part />;
    if (part.kind === 'coming') return <Waiting />;
    return <MissingPage isTrying={part.isTrying} retry={part.retry} />;
  };
}

/** The same route, whose page comes later if its code does not come at once: the router would keep that failure. */
export function withLazyPage(route: RouteObject): RouteObject {
  const { lazy, path } = route;
  if (typeof lazy !== 'function') return route;
  const load = async (): Promise<ComponentType> => {
    const { Component } = await lazy();
    if (!Component) throw new Error(`The route ${path} has no page`);
    return Component;
  };
  const name = route.index ? 'index' : (path ?? 'guarded');
  return { ...route, lazy: async () => ({ Component: await load().catch(() => lazyPage(name, load)) }) };
}
