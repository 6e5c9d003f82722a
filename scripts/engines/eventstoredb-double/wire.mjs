/** The client's own protocol stubs, and the messages that are made from them. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const streams = require('@eventstore/db-client/generated/streams_pb.js');
const shared = require('@eventstore/db-client/generated/shared_pb.js');
const features = require('@eventstore/db-client/generated/serverfeatures_pb.js');
const gossip = require('@eventstore/db-client/generated/gossip_pb.js');

/** A frame may be given as bytes that were made before: most events are sent more than once. */
const framed = {
  responseSerialize: (/** @type {any} */ it) =>
    Buffer.isBuffer(it) ? it : Buffer.from(it.serializeBinary()),
};
const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb.js');
export const services = {
  streams: { ...StreamsService, read: { ...StreamsService.read, ...framed } },
  features: require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js').ServerFeaturesService,
  gossip: require('@eventstore/db-client/generated/gossip_grpc_pb.js').GossipService,
};

export const textOf = (/** @type {any} */ identifier) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (/** @type {string} */ name) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(new Uint8Array(Buffer.from(name)));
  return identifier;
};

const uuidOf = (/** @type {string} */ id) => {
  const uuid = new shared.UUID();
  uuid.setString(id);
  return uuid;
};

/** @param {any} message @returns {import('./journal.mjs').Proposed} */
export const proposedOf = (message) => ({
  id: idOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nil = /^[0-]+$/;

/** Dashed and in lower case, from what forms the server takes; `''` for what it does not. @param {any} id */
const idOf = (id) => {
  const plain = String(id?.getString() ?? '')
    .toLowerCase()
    .replaceAll(/[{}-]/g, '');
  const dashed = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return uuid.test(dashed) && !nil.test(dashed) ? dashed : '';
};

/** @param {import('./journal.mjs').Stored} event @returns {Buffer} */
export const frameOf = (event) => {
  if (event.frame) return event.frame;
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuidOf(event.id));
  recorded.setStreamIdentifier(identifierOf(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setPreparePosition(String(event.position));
  recorded.setCommitPosition(String(event.position));
  const map = recorded.getMetadataMap();
  map.set('type', event.type);
  map.set('content-type', event.contentType);
  map.set('created', `${event.created}0000`);
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  event.frame = responseWith('Event', read);
  return event.frame;
};

/** A response of a read as bytes. @param {string} part @param {any} value @returns {Buffer} */
export const responseWith = (part, value) => {
  const response = new streams.ReadResp();
  response[`set${part}`](value);
  return Buffer.from(response.serializeBinary());
};

export const empty = () => new shared.Empty();

/** Without `batchappend`: then the client appends by one call each, also without credentials. @param {string} version */
export const supportedMethods = (version) => {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion(version);
  const offered = {
    append: [],
    read: ['position', 'events'],
    tombstone: [],
  };
  for (const [name, list] of Object.entries(offered)) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    method.setFeaturesList(list);
    methods.addMethods(method);
  }
  return methods;
};

/** @param {{ id: string, host: string, port: number, now: number }} node */
export const clusterOf = ({ id, host, port, now }) => {
  const endPoint = new gossip.EndPoint();
  endPoint.setAddress(host);
  endPoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(uuidOf(id));
  member.setTimeStamp(`${now}0000`);
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster;
};
