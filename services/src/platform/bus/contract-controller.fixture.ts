import { Controller, Module } from '@nestjs/common';
import { Ctx, MessagePattern, type NatsContext, Payload, RpcException } from '@nestjs/microservices';
import { headersOf } from './bus-message.js';

/** Subjects that only the contract's controller serves. */
export const subject = (command: string): string => `lectern.command.contract.${command}`;

/** What became of the slow handler; `release` lets it end. */
export const slow = { started: 0, ended: 0, release: (): void => undefined };

@Controller()
class ContractController {
  @MessagePattern(subject('Echo'))
  echo(@Payload() payload: unknown, @Ctx() context: NatsContext): unknown {
    return { payload, headers: headersOf(context), subject: context.getSubject() };
  }

  @MessagePattern([subject('First'), subject('Second')])
  either(@Ctx() context: NatsContext): string {
    return context.getSubject();
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
