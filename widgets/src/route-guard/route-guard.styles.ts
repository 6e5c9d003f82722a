import ground from '../ui/css/ground.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import routeGuard from './route-guard.css?inline';

/** Only what waiting and "not found" draw; what is guarded is the page's own. */
export const routeGuardStyles = [tokens, ground, type, routeGuard];
