import { RouteGuardElement } from './route-guard.element.js';

if (!customElements.get('lectern-route-guard'))
  customElements.define('lectern-route-guard', RouteGuardElement);
