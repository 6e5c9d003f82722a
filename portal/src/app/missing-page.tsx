import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { isServerThere, reload } from '../shared/device/browser.adapter.js';
import { tabStorage } from '@lectern/widgets/storage/safe-storage.adapter';
import { useOnline } from '../shared/device/use-online.js';
import texts from '../shared/page/lazy-part.en.json';
import { PageHeading } from '../shared/page/page-heading.js';
import { Frame, useAlone } from './frame.js';

const reloadedKey = 'lectern.reloaded-for';

/** Whether everything may be loaded anew for a page by itself: once in a tab, until the page came. */
function mayReloadFor(path: string): boolean {
  if (tabStorage.read(reloadedKey) === path) return false;
  tabStorage.write(reloadedKey, path);
  return tabStorage.read(reloadedKey) === path;
}

/**
 * What stands where the code of a page could not be loaded. Offline it waits for the network; after a release the server
 * no longer has the code, and everything is loaded anew. Nothing is lost: nothing is typed here.
 */
function MissingPage() {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const isAlone = useAlone();
  const { pathname } = useLocation();
  const words = isOnline ? t.online : t.offline;
  useEffect(() => {
    if (!isOnline) return;
    void isServerThere().then((isThere) => {
      if (isThere && mayReloadFor(pathname)) reload();
    });
  }, [isOnline, pathname]);
  const retry = async () => {
    if (await isServerThere()) reload();
  };
  const notice = (
    <div className="wrap lonely">
      <PageHeading>{words.page}</PageHeading>
      <output className="lead soft">{words.body}</output>
      <Button kind="primary" big onClick={() => void retry()}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
  return isAlone ? <Frame>{notice}</Frame> : notice;
}

/** The page, tried twice; else what says that it is missing. The router would keep a failure as a fault of the page. */
export const lazyWithRetry =
  (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => ({
    Component: await load()
      .catch(load)
      .catch(() => MissingPage),
  });
