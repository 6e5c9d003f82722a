import { Readable } from 'node:stream';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { exportAccount } from '@lectern/events/accounts/privacy.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Person } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Handles, Input, SignedIn, type InputOf } from '../../platform/edge/handles.js';
import { ACCESS, ATTEMPTS, CLOCK, PEOPLE, PICTURES, RECORDINGS, TRACES } from '../../platform/tokens.js';
import type { AttemptQueries } from '../../practice/attempt.queries.js';
import type { Recordings } from '../../practice/recordings.js';
import { exportFiles } from './export/export-files.js';
import type { OwnTraces } from './export/own-traces.js';
import { zipStream } from './export/zip-stream.js';
import type { PeopleQueries } from '../people/people.queries.js';
import type { Pictures } from '../profile/pictures.js';

/** What Lectern keeps of a person, to take along: their own, and a parent's children's. */
@Controller()
export class ExportHttp {
  constructor(
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(ATTEMPTS) private readonly attempts: AttemptQueries,
    @Inject(RECORDINGS) private readonly recordings: Recordings,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(TRACES) private readonly traces: OwnTraces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(exportAccount)
  async export(
    @SignedIn() person: Person,
    @Input() { query }: InputOf<typeof exportAccount>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { userId = person.userId, language = 'en' } = query;
    const known = (await this.access.mayReach('account.export', person, userId))
      ? await this.people.find(userId)
      : undefined;
    if (!known) throw new EdgeError('notFound', 'There is no such person.');
    const at = isoNow(this.clock);
    const { attempts, recordings, pictures, traces } = this;
    const files = exportFiles({ attempts, recordings, pictures, traces }, known, at, language);
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="lectern-${at.slice(0, 10)}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(zipStream(files, this.clock.now())));
  }
}
