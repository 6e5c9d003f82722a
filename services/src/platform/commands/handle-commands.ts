import { Controller, type Type } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import { isOutage } from '../unavailable.js';
import { unavailableReply, type CommandRunner, type CommandSpec } from './command-runner.js';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;

/** A command as deciders take them: what is wanted, by whom, and when. */
export type GivenCommand<S extends Schemas> = {
  [N in keyof S & string]: {
    readonly type: N;
    readonly data: z.infer<S[N]>;
    readonly personId: string;
    /** Sent by a reactor or the operator, not by a person. */
    readonly fSystem: boolean;
    readonly schoolId: string | undefined;
    /** When it was given, ms since the epoch. */
    readonly at: number;
  };
}[keyof S & string];

/** Answers commands of these names. */
export type CommandHandler = {
  readonly names: readonly string[];
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandReply>;
};

/** Handles commands by a function of one's own, each parsed by its schema. */
export const handles = <S extends Schemas>(
  schemas: S,
  handle: (command: GivenCommand<S>, envelope: CommandEnvelope) => Promise<CommandReply>,
): CommandHandler => ({
  names: Object.keys(schemas),
  handle: (envelope) => {
    const schema = schemas[envelope.name];
    if (!schema) throw new Error(`${envelope.name} has no schema`);
    const command = {
      type: envelope.name,
      data: z.parse(schema, envelope.payload),
      personId: envelope.actor.userId,
      fSystem: envelope.actor.role === 'system',
      schoolId: envelope.actor.schoolId,
      at: envelope.at,
    };
    // The schema was found by the same name.
    return handle(command as GivenCommand<S>, envelope);
  },
});

/** Handles each command by the function of its name. */
export const handlesEach = <S extends Schemas>(
  schemas: S,
  handlers: {
    readonly [N in keyof S & string]: (
      data: z.infer<S[N]>,
      envelope: CommandEnvelope,
    ) => Promise<CommandReply>;
  },
): CommandHandler => handles(schemas, ({ type, data }, envelope) => handlers[type](data as never, envelope));

/** Has commands decided by a decider over the stream that each names. */
export const decides = <S extends Schemas, State>(
  runner: CommandRunner,
  schemas: S,
  spec: CommandSpec<GivenCommand<S>, State>,
): CommandHandler => handles(schemas, (command, envelope) => runner.run(spec, command, envelope));

/** The Nest controller of a context's commands: one pattern for all of them. An engine that is away is an answer. */
export const commandController = (context: string, handlers: readonly CommandHandler[]): Type => {
  const byName = new Map(
    handlers.flatMap((handler) => handler.names.map((name) => [name, handler] as const)),
  );

  @Controller()
  class ContextCommands {
    @MessagePattern(commandSubject(context, '*'))
    async handle(@Payload() message: unknown): Promise<CommandReply> {
      const envelope = z.parse(commandEnvelope, message);
      const handler = byName.get(envelope.name);
      if (!handler) throw new Error(`Nobody handles ${envelope.name}`);
      try {
        return await handler.handle(envelope);
      } catch (error) {
        if (isOutage(error)) return unavailableReply;
        throw error;
      }
    }
  }
  return ContextCommands;
};
