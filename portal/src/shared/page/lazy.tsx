import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useOnline } from '../device/use-online.js';
import texts from './lazy-part.en.json';

/** Code that is fetched when it is first shown. */
export type LoadPart<P extends object> = () => Promise<ComponentType<P>>;

/** Asks for the code of a part; `React.lazy` would keep a failure for good. */
export function useLazyPart<P extends object>(name: string, load: LoadPart<P>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    // Whoever presses a button wants a try, whatever the device says of its network.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: Infinity,
  });
  return { Part: data, isMissing: isError, isTrying: isFetching, retry: () => void refetch() };
}

type Options = { readonly pending?: ReactNode; readonly hasNotice?: boolean };

/** A part of a page whose code comes when it is first shown. Where it can do without, nothing says that it is missing. */
export function lazyPart<P extends object>(
  name: string,
  load: LoadPart<P>,
  { pending = null, hasNotice = false }: Options = {},
): ComponentType<P> {
  return function LazyPart(props: P) {
    const { Part, isMissing, isTrying, retry } = useLazyPart(name, load);
    if (Part) return <Part {...props} />;
    if (!isMissing) return pending;
    return hasNotice && <MissingPart isTrying={isTrying} onRetry={retry} />;
  };
}

function MissingPart({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useTexts(texts);
  const words = useOnline() ? t.online : t.offline;
  return (
    <div className="wrap">
      <Alert
        type="warning"
        title={words.part}
        action={
          <Button busy={isTrying} onClick={onRetry}>
            <Glyph path={again} />
            {t.again}
          </Button>
        }
      >
        {words.body}
      </Alert>
    </div>
  );
}
