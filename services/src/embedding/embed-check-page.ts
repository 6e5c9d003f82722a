import type { Language } from '@lectern/events/accounts/person.events';
import { framedPage } from '../platform/edge/framed-page.js';

/** Where a school looks, in a frame of its own site, whether the practice would work there. */
export const embedCheckPath = '/embed/check';

/** @param grades of a launch: whether the platform takes any */
export const embedCheckPage = (language: Language, grades?: 'offered' | 'refused'): string =>
  framedPage({
    language,
    modules: ['/embed/v1/embed-check.mjs'],
    body: `<lectern-embed-check data-theme="auto"${grades ? ` grades="${grades}"` : ''}></lectern-embed-check>`,
  });
