import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Logger } from '../logger.js';
import { encodeReply, readHeaders } from './bus-message.js';
import type { Membership, Responder } from './bus-server.js';
import type { NatsLink } from './nats-link.js';

/** Hands what comes for a subscription on; nothing that comes may throw into the client's reading. */
export const guarded =
  (filter: string, logger: Logger | undefined, take: (message: Msg) => void) =>
  (error: Error | null, message: Msg): void => {
    try {
      if (error) throw error;
      take(message);
    } catch (caught) {
      logger?.error({ error: caught, filter }, 'a message could not be taken');
    }
  };

/** Members of a queue group on a NATS connection: one subscription for each pattern. */
export const natsMembership = (link: NatsLink, queue: string, logger: Logger | undefined): Membership => {
  const subscriptions = new Map<Responder, readonly Subscription[]>();

  const hand = (responder: Responder, message: Msg): void => {
    const { subject, reply } = message;
    if (!reply) {
      responder.event(subject, message.string());
      return;
    }
    const onFault = (why: string): void => logger?.error({ subject }, why);
    responder.request(subject, message.string(), readHeaders(message.headers), (answer) => {
      link.connection.publish(reply, encodeReply(answer, onFault, link.limit()));
    });
  };

  return {
    join: async (responder) => {
      const own = responder.patterns().map((pattern) => {
        const callback = guarded(pattern, logger, (message) => hand(responder, message));
        return link.connection.subscribe(pattern, { queue, callback });
      });
      subscriptions.set(responder, own);
      await link.settled();
    },
    leave: async (responder) => {
      const own = subscriptions.get(responder) ?? [];
      subscriptions.delete(responder);
      await Promise.all(own.map((subscription) => link.drain(subscription)));
    },
  };
};
