import { signInPaths, type SignInPath } from '@lectern/events/accounts/account.routes';
import { withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.js';

/** One of the pages on which one signs in; the people's for whatever else anybody writes into an address. */
const doorOf = (path: string | null): SignInPath => signInPaths.find((one) => one === path) ?? paths.signIn;

/** The page on which one was about to sign in, where one came from it to another way in. */
export function useDoorBefore(): SignInPath {
  const [search] = useSearchParams();
  return doorOf(search.get('from'));
}

/** Another way in, which leads back to the door one is at now. */
export function useOtherWay(): (page: string) => string {
  const door = doorOf(useLocation().pathname);
  return (page) => (door === paths.signIn ? page : withQuery(page, 'from', door));
}
