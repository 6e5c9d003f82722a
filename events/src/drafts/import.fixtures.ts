import { heronPassage } from '../content/content.fixtures.js';
import { fact } from '../journal/event.js';
import { contentImportStarted, textImported } from './import.events.js';

const importId = 'import-1';

export const heronsFileImported = fact(contentImportStarted, { importId, format: 'json', texts: 1 });
export const heronsImported = fact(textImported, { importId, contentId: 'herons', item: heronPassage });

export const importFixtures = [heronsFileImported, heronsImported] as const;
