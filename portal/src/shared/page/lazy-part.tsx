import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { fetchMissingStyles } from './code.adapter.js';

/** Code that is fetched when it is first shown. */
export type LoadPart<P extends object> = () => Promise<ComponentType<P>>;

export type Part<P extends object> =
  | { readonly kind: 'here'; readonly Part: ComponentType<P> }
  | { readonly kind: 'coming' }
  | {
      readonly kind: 'missing';
      readonly isTrying: boolean;
      /** @returns whether it came */
      readonly retry: () => Promise<boolean>;
    };

/** How long until what did not come is tried again by itself, ms. */
const againAfter = 10_000;

/**
 * A part whose code comes when it is first shown. `React.lazy` and a lazy route keep a failure for good; here it is
 * tried again when somebody asks for it, when the network is back, now and then, and when it is shown anew.
 */
export function useLazyPart<P extends object>(name: string, load: LoadPart<P>): Part<P> {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: async () => {
      await fetchMissingStyles();
      return load();
    },
    // Whoever presses a button wants a try, whatever the device says of its network.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => state.data === undefined && state.errorUpdateCount > 0 && againAfter,
    staleTime: Infinity,
  });
  if (data) return { kind: 'here', Part: data };
  if (errorUpdateCount === 0) return { kind: 'coming' };
  const retry = async () => (await refetch()).isSuccess;
  return { kind: 'missing', isTrying: isFetching, retry };
}

/** A small part that can do without: until its code is here, nothing stands in its place. */
export function lazyPart<P extends object>(name: string, load: LoadPart<P>): ComponentType<P> {
  return function LazyPart(props: P) {
    const part = useLazyPart(name, load);
    return part.kind === 'here' && <part.Part {...props} />;
  };
}
