import { applyDecorators, Catch, Controller, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { type Observable, of } from 'rxjs';
import type { CommandReply } from '@lectern/events/journal/command';
import { outages } from '../unavailable.js';
import { unavailableReply } from './command-runner.js';

@Catch(...outages)
class OutageFilter implements RpcExceptionFilter {
  catch(): Observable<CommandReply> {
    return of(unavailableReply);
  }
}

/** A Nest controller of commands: an engine that is away is an answer, everything else unexpected a fault. */
export const CommandController = (): ClassDecorator =>
  applyDecorators(Controller(), UseFilters(new OutageFilter()));
