import * as z from 'zod/mini';
import { contentItem, type ContentItem } from '@lectern/events/content/content';
import { sha256 } from '../platform/ids.js';

/** Names a version for ever: SHA-256 (hex) of the item's JSON, its fields in the contract's order. */
export const contentDigest = (item: ContentItem): string =>
  sha256(JSON.stringify(z.parse(contentItem, item)));
