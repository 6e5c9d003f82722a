import { installationFounded, installationStream } from '@lectern/events/journal/installation.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { isSealed } from '@lectern/events/journal/sealed';
import { InvalidSettings } from '../invalid-settings.js';
import type { Blobs } from '../blobs/blobs.port.js';
import { isoNow, type Clock } from '../clock/clock.port.js';
import type { Documents } from '../documents/documents.port.js';
import { comparePositions, start, type EventStore, type Position } from '../event-store/event-store.port.js';
import { readJournal } from '../event-store/read-journal.js';
import { derivedId } from '../ids.js';
import { createCodec } from '../journal/codec.js';
import { installationOwner, isPersonal, type Keys } from '../keys/keys.port.js';
import { checkpoints } from '../projections/projection-runner.js';
import { createSealing } from '../sealing/sealing.js';

export type Mark = { readonly installationId: string; readonly masterKeyCheck: string };

export type IdentifiedStores = {
  readonly store: EventStore;
  readonly keys: Keys;
  readonly blobs: Blobs;
  readonly documents: Documents;
};

/** The blob, the collection and the document that say whose recordings and read models these are. */
export const installationBlob = 'installation';
export const installationCollection = { name: 'installation', indexes: [] } as const;

/** The id that goes with a key that was made for `installationOwner`. */
export const installationIdOf = (key: Uint8Array): string => Buffer.from(key).toString('hex');

const idInJournal = async (store: EventStore): Promise<Mark | undefined> => {
  for await (const { data } of store.read(installationStream)) return data as Mark;
  return undefined;
};
const idInKeys = async (keys: Keys): Promise<Mark | undefined> => {
  const key = await keys.forOpening(installationOwner);
  // Whoever opens the keys has their master key.
  return key && { installationId: installationIdOf(key), masterKeyCheck: '' };
};
const idInBlobs = async (blobs: Blobs): Promise<Mark | undefined> => {
  const bytes = await blobs.get(installationBlob);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Mark);
};
const idInDocuments = async (documents: Documents): Promise<Mark | undefined> => {
  const { name } = installationCollection;
  if (!(await documents.collections()).includes(name)) return undefined;
  await documents.ensure(installationCollection);
  return (await documents.get<Mark>(name, name))?.body;
};

const names = { store: 'journal', keys: 'keys', blobs: 'recordings', documents: 'read models' } as const;
type Name = keyof typeof names;

/** Whose each of these stores is; undefined where a store does not say. */
export const installationMarks = async (
  stores: Partial<IdentifiedStores>,
): Promise<ReadonlyMap<Name, Mark | undefined>> => {
  const { store, keys, blobs, documents } = stores;
  return new Map<Name, Mark | undefined>([
    ...(store ? [['store', await idInJournal(store)] as const] : []),
    ...(keys ? [['keys', await idInKeys(keys)] as const] : []),
    ...(blobs ? [['blobs', await idInBlobs(blobs)] as const] : []),
    ...(documents ? [['documents', await idInDocuments(documents)] as const] : []),
  ]);
};

/** Says whose the recordings are; the last thing that is done where stores are filled. */
export const markBlobs = async (blobs: Blobs, mark: Mark): Promise<void> =>
  void (await blobs.put(installationBlob, Buffer.from(JSON.stringify(mark))));

const markDocuments = async (documents: Documents, mark: Mark): Promise<void> => {
  await documents.ensure(installationCollection);
  await documents.put(installationCollection.name, installationCollection.name, mark);
};

/** The last event that the read models know of. @param collections of projections */
const reached = async (documents: Documents, collections: readonly string[]): Promise<Position> => {
  if (!(await documents.collections()).includes(checkpoints.name)) return start;
  await documents.ensure(checkpoints);
  const found = await documents.getMany<{ position: Position }>(checkpoints.name, collections);
  return [...found.values()]
    .map(({ body }) => body.position)
    .reduce((last, each) => (comparePositions(each, last) > 0 ? each : last), start);
};

/** Whether the keys are those of the people in the journal: the first of them whose key was not destroyed tells. */
const openJournal = async ({ store, keys }: IdentifiedStores): Promise<boolean> => {
  let known: Set<string> | undefined;
  for await (const events of readJournal(store, { to: await store.head() }))
    for (const box of events.flatMap(({ data }) => Object.values(data).filter(isSealed))) {
      if (await keys.forOpening(box.person)) {
        const opening = createSealing(keys).open(box);
        return opening.then(
          () => true,
          () => false,
        );
      }
      if (!known) {
        known = new Set();
        for await (const { personId } of keys.wrapped()) known.add(personId);
      }
      if (!known.has(box.person)) return false;
    }
  return true;
};

/** Why stores of which the journal does not say whose it is cannot be one installation's; undefined if they can. */
const contradiction = async (
  stores: IdentifiedStores,
  collections: readonly string[],
): Promise<string | undefined> => {
  const { store, keys, blobs, documents } = stores;
  const head = await store.head();
  if (comparePositions(await reached(documents, collections), head) > 0)
    return 'the read models know events that the journal does not hold';
  if (head !== start)
    return (await openJournal(stores)) ? undefined : 'the keys are not those of the people in the journal';
  for await (const key of keys.wrapped())
    if (isPersonal(key)) return 'the journal is empty, and there are keys of people';
  for await (const { key } of blobs.all())
    if (key !== installationBlob) return 'the journal is empty, and there are recordings';
  return undefined;
};

const refuse = (why: string): never => {
  throw new InvalidSettings(
    `These stores do not belong together, and nothing was written to them: ${why}. ` +
      'Name the stores of one installation, or empty ones for a new one.',
  );
};

/** Writes whose the stores are into each, the journal last: a start that was cut in between is made good by the next. */
const found = async (
  { store, keys, blobs, documents }: IdentifiedStores,
  { checkOf, clock, appVersion }: Pick<CheckOptions, 'checkOf' | 'clock' | 'appVersion'>,
): Promise<void> => {
  const installationId = installationIdOf(await keys.forSealing(installationOwner));
  const mark = { installationId, masterKeyCheck: checkOf(installationId) };
  await markBlobs(blobs, mark);
  await markDocuments(documents, mark);
  const commandId = derivedId(installationFounded.type, installationId);
  const ids = { eventId: commandId, commandId, correlationId: commandId, causationId: commandId };
  const meta = { ...ids, actor: systemActor, at: isoNow(clock), appVersion, version: 1 };
  const codec = createCodec({ [installationFounded.type]: installationFounded }, createSealing(keys));
  const event = await codec.encode({ type: installationFounded.type, data: mark }, meta);
  await store.append(installationStream, [event], 'none');
};

export type CheckOptions = {
  /** The setting that names a store, or the data folder. */
  readonly where: Readonly<Record<Name, string>>;
  /** A keyed hash of an installation's id, by the master key. */
  readonly checkOf: (installationId: string) => string;
  /** Wraps the installation's key with the master key. */
  readonly wrap: (key: Uint8Array) => Uint8Array;
  /** Collections of projections. */
  readonly collections: readonly string[];
  readonly clock: Clock;
  readonly appVersion: string;
};

/**
 * Sees to it that stores are those of one installation before anything else is written to them. Where the journal does
 * not say yet whose it is, as at the first start and in folders of older releases, and nothing contradicts, each store is
 * marked; only whoever has all four of them can do that.
 * @throws InvalidSettings telling which store is whose; nothing was written then
 */
export const checkStores = async (
  stores: Partial<IdentifiedStores> & Pick<IdentifiedStores, 'keys'>,
  options: CheckOptions,
): Promise<void> => {
  const marks = await installationMarks(stores);
  const ids = new Set([...marks.values()].flatMap((mark) => (mark ? [mark.installationId] : [])));
  const [id = ''] = ids;
  const owners = [...marks]
    .map(([name, mark]) => {
      const owner = mark ? `installation ${mark.installationId.slice(0, 8)}` : 'no installation yet';
      return `${names[name]} (${options.where[name]}) of ${owner}`;
    })
    .join(', ');
  if (ids.size > 1) refuse(owners);
  const check = options.checkOf(id);
  if ([...marks.values()].some((mark) => mark?.masterKeyCheck && mark.masterKeyCheck !== check))
    refuse(`the master key is not that of installation ${id.slice(0, 8)} (${owners})`);
  const unmarked = [...marks].flatMap(([name, mark]) => (mark ? [] : [name]));
  if (unmarked.length === 0) return;
  const { store, keys, blobs, documents } = stores;
  if (!store || !blobs || !documents) {
    throw new InvalidSettings(
      `Not all stores were prepared: ${owners}. Run setup before the hosts, as docs/how-to/run-a-district.md says.`,
    );
  }
  const whole = { store, keys, blobs, documents };
  if (marks.get('store')) {
    // Read models are made again from the journal, so they may begin anew. Recordings are marked when all are there.
    if (unmarked.includes('blobs')) refuse(owners);
    const why = await contradiction(whole, options.collections);
    if (why !== undefined) refuse(`${why} (${owners})`);
    // A file of keys of an older release has no key for this.
    const key = { personId: installationOwner, wrapped: options.wrap(Buffer.from(id, 'hex')) };
    if (unmarked.includes('keys')) await keys.adopt(key);
    await markDocuments(documents, { installationId: id, masterKeyCheck: check });
    return;
  }
  const why = await contradiction(whole, options.collections);
  if (why !== undefined) refuse(`${why} (${owners})`);
  await found(whole, options);
};
