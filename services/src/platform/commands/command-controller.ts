import { applyDecorators, type ArgumentsHost, Catch, Controller, UseFilters } from '@nestjs/common';
import type { RpcExceptionFilter } from '@nestjs/common';
import { BaseRpcExceptionFilter } from '@nestjs/microservices';
import { type Observable, of } from 'rxjs';
import type { CommandReply } from '@lectern/events/journal/command';
import { isOutage } from '../unavailable.js';
import { unavailableReply } from './command-runner.js';

@Catch()
class OutageFilter implements RpcExceptionFilter {
  private readonly faults = new BaseRpcExceptionFilter();

  catch(error: unknown, host: ArgumentsHost): Observable<CommandReply> {
    return isOutage(error) ? of(unavailableReply) : this.faults.catch(error, host);
  }
}

/** A Nest controller of commands: an engine that is away is an answer, everything else unexpected a fault. */
export const CommandController = (): ClassDecorator =>
  applyDecorators(Controller(), UseFilters(new OutageFilter()));
