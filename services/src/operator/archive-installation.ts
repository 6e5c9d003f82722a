import type { Documents } from '../platform/documents/documents.port.js';
import type { MoveEnds } from './move.js';
import type { Needs, OperatorContext } from './operator.js';

/** What a host knows of the place it works on, for commands that fill it or take it elsewhere. */
export type Installation = {
  /** Of the setting or the data folder, 32 bytes; never made here. @throws InvalidMasterKey */
  readonly masterKey: () => Uint8Array | undefined;
  /** Appends that may be under way at once without a change of their order. */
  readonly appendsAhead: number;
  /** The release, for events that a command writes itself. */
  readonly appVersion: string;
  /** Makes what the named engines need before anything can be put into them. Again changes nothing. */
  readonly prepare: () => Promise<void>;
  /**
   * The embedded stores beside the engines that the settings name.
   * @throws DataFolderTaken, and CannotDo when the settings name no engine
   */
  readonly openBoth: () => Promise<{
    readonly ends: MoveEnds;
    /** Those of the engine; undefined where the settings name none. */
    readonly documents: Documents | undefined;
    readonly close: () => Promise<void>;
  }>;
};

/** What these commands are given; the installation only where nothing else has it open. */
export type InstalledContext = OperatorContext & { readonly installation?: Installation };

/** They open for themselves what they work on, and nobody else may have it open. */
export const opensItself: Needs = { fAlone: true, fOpensItself: true };
