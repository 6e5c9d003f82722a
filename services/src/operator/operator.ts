import type { Command } from 'commander';
import type { Ports } from '../platform/ports.js';
import type { AnyProjection } from '../platform/projections/projection.js';

/** What a command may work on, whatever is behind it. */
export type OperatorPorts = Pick<
  Ports,
  'store' | 'documents' | 'bus' | 'blobs' | 'keys' | 'sealing' | 'codec' | 'sender' | 'claimKey' | 'clock'
>;

/** Who typed the command, here or at the other end of the local socket. */
export type OperatorIo = {
  /** A line of the answer, to standard output; resolves when there is room for the next one. */
  readonly out: (line: string) => Promise<void>;
  /** A line about the work, to standard error. */
  readonly err: (line: string) => Promise<void>;
  /** How far long work is; told as often as anybody likes, shown now and then. */
  readonly progress: (line: string) => void;
  /** Aborted when whoever typed it does not want it any more. */
  readonly signal: AbortSignal;
  /** The folder that relative paths of the command are relative to. */
  readonly folder: string;
};

/** What a host knows of the place it works on, for commands that fill it or take it elsewhere. */
export type Installation = {
  /** Of the setting or the data folder, 32 bytes; never made here. @throws InvalidSettings */
  readonly masterKey: () => Uint8Array | undefined;
  /** Appends that may be under way at once without a change of their order. */
  readonly appendsAhead: number;
  /** The release, for events that a command writes itself. */
  readonly appVersion: string;
  /** Makes what the named engines need before anything can be put into them. Again changes nothing. */
  readonly prepare: () => Promise<void>;
  /** The embedded stores of the data folder. @throws DataFolderTaken, and CannotDo when the settings do not name all engines */
  readonly openFolder: () => Promise<
    Pick<OperatorPorts, 'store' | 'blobs' | 'keys'> & { readonly close: () => Promise<void> }
  >;
};

export type OperatorContext = OperatorIo & {
  /** Only where nothing else has it open. */
  readonly installation?: Installation;
  /** Opens each port when first asked for. */
  readonly open: <Name extends keyof OperatorPorts>(
    ...names: readonly Name[]
  ) => Promise<Pick<OperatorPorts, Name>>;
  /** Every read model. */
  readonly projections: readonly AnyProjection[];
  /** Days between the confirmation of a deletion and the end. */
  readonly deletionWaitDays: number;
  /** Names of all reactors. */
  readonly reactors: readonly string[];
  /** Sees to it that commands are answered and read models follow the journal; at once where hosts run. */
  readonly atWork: () => Promise<void>;
  /** No host runs beside the command: what is to follow of itself, mails and erasures, waits for Lectern's next start. */
  readonly isAlone: boolean;
};

/** 0: fine. 1: a problem was found, or it could not be done. 2: used wrongly. */
export type ExitCode = 0 | 1 | 2;

/** How a command line ended: with an exit code, or with what a person has to say yes to (`--yes`) before it is done. */
export type Ended = ExitCode | { readonly question: string };

export type Work = (context: OperatorContext) => Promise<Ended>;

/**
 * One command of the tool. It declares its name, options and help, and hands what is to be done to `does`.
 * @param does called by the command's action, with its work on the options given
 */
export type OperatorCommand = (program: Command, does: (work: Work, how?: How) => Promise<void>) => void;

/** `alone` opens by itself the stores it works on; nobody else may have them open. */
export type How = 'alone' | 'withLectern';

/** It cannot be done, and the message is all there is to say. Exit code 1. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
}

/** The command makes no sense as it was given. Exit code 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** Something would be lost: its message is the question to a person. */
export class Unsure extends Error {
  override readonly name = 'Unsure';
}

/** Before something is lost. @throws Unsure unless `--yes` was given */
export const confirm = (question: string, isSure: boolean | undefined): void => {
  if (!isSure) throw new Unsure(question);
};
