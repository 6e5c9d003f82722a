import { lazyPart } from '../page/lazy.js';
import { useAsOf } from './use-as-of.js';

const AsOfBar = lazyPart('as-of', () => import('./as-of-bar.js').then((m) => m.AsOfBar), { hasNotice: true });

/** For admins: whether a page shows now or an earlier time, and the way from one to the other. */
export function AsOf() {
  const { isReader, isRefused } = useAsOf();
  return (isReader || isRefused) && <AsOfBar />;
}
