import * as z from 'zod/mini';
import { picturePin } from './picture-pin.js';

/** Commands on a deletion that are counted before they reach the person's stream. `address`: where the call comes from. */
export const privacyCommands = {
  /** Sends the link that confirms, by mail. */
  AskForDeletion: z.object({
    personId: z.string(),
    linkId: z.string(),
    forMs: z.number(),
    address: z.string(),
  }),
  /** By somebody who has no address: their password or their pictures confirm it at once. */
  ConfirmDeletionBySecret: z.object({
    personId: z.string(),
    waitMs: z.number(),
    address: z.string(),
    password: z.optional(z.string()),
    picturePin: z.optional(picturePin),
  }),
} as const;
export type PrivacyCommandName = keyof typeof privacyCommands;
export type PrivacyCommandData<N extends PrivacyCommandName> = z.infer<(typeof privacyCommands)[N]>;
