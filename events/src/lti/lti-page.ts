import type { EmbedActivity } from '../embedding/embedding.events.js';

/** Where the window that begins a launch keeps its proof: in a frame of the platform (LTI Platform Storage 0.1), or itself. */
type Kept = {
  /** Under which name. */
  readonly key: string;
  /** The platform's frame, where it offers one. */
  readonly storageTarget: string | null;
  /** To which alone that frame is spoken. */
  readonly platformOrigin: string;
};

/** What the script of an LTI page is to do; the server writes it into the page. */
export type LtiPageTask =
  | ({ readonly step: 'login'; readonly proof: string; readonly authUrl: string } & Kept)
  | ({ readonly step: 'launch'; readonly launch: string; readonly activity: EmbedActivity } & Kept)
  | ({ readonly step: 'pick'; readonly launch: string } & Kept)
  | { readonly step: 'registered' };
