import { randomUUID } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import { Ctx, MessagePattern, type NatsContext, Payload, RpcException } from '@nestjs/microservices';
import { maxMessageBytes } from './bus.port.js';

/** The first part of all subjects of this run, so that runs on one server do not hear each other. */
export const scope = `test-${randomUUID().slice(0, 8)}`;

/** Subjects that only the contract's controller serves. */
export const subject = (command: string): string => `${scope}.command.contract.${command}`;

/** Subjects of a context that serves all of its commands by one pattern. */
export const anyOf = (command: string): string => `${scope}.command.context.${command}`;

/** What became of the slow handler; `release` lets it end. */
export const slow = { started: 0, ended: 0, release: (): void => undefined };

/** What was carried out, in order. */
export const carriedOut: unknown[] = [];

@Controller()
class ContractController {
  /** Tells one server from another. */
  private readonly member = randomUUID();

  @MessagePattern(subject('Count'))
  count(@Payload() payload: unknown): string {
    carriedOut.push(payload);
    return this.member;
  }

  @MessagePattern(subject('Measure'))
  measure(@Payload() payload: string): number {
    return payload.length;
  }

  @MessagePattern(subject('TooMuch'))
  tooMuch(): string {
    return 'x'.repeat(maxMessageBytes);
  }

  @MessagePattern(subject('NoJson'))
  noJson(): bigint {
    return 1n;
  }

  @MessagePattern(subject('Echo'))
  echo(@Payload() payload: unknown, @Ctx() context: NatsContext): unknown {
    return { payload, subject: context.getSubject() };
  }

  @MessagePattern([subject('First'), subject('Second')])
  either(@Ctx() context: NatsContext): string {
    return context.getSubject();
  }

  @MessagePattern(anyOf('*'))
  any(@Ctx() context: NatsContext): string {
    carriedOut.push(context.getSubject());
    return 'any';
  }

  @MessagePattern(subject('Refuse'))
  refuse(): never {
    throw new RpcException({ status: 'error', code: 'conflict', message: 'Somebody was faster.' });
  }

  @MessagePattern(subject('Break'))
  break(): never {
    throw new Error('connection string with a password');
  }

  @MessagePattern(subject('Nothing'))
  nothing(): void {
    // Answers with nothing.
  }

  @MessagePattern(subject('Slow'))
  async slow(): Promise<string> {
    slow.started += 1;
    await new Promise<void>((resolve) => {
      slow.release = resolve;
    });
    slow.ended += 1;
    return 'done';
  }
}

@Module({ controllers: [ContractController] })
export class ContractModule {}
