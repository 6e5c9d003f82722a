import { EmbedCheckElement } from './embed-check.element.js';

if (!customElements.get('lectern-embed-check'))
  customElements.define('lectern-embed-check', EmbedCheckElement);
