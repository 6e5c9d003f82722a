import { Controller, Inject } from '@nestjs/common';
import {
  customiseExperience,
  readExperience,
  type Experience,
} from '@lectern/events/accounts/experience.routes';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { PEOPLE, SENDER } from '../../platform/tokens.js';
import type { PersonDocument } from '../people/person-document.js';
import type { PeopleQueries } from '../people/people.queries.js';

/** How a hiring candidate wants to practise; their own only. */
@Controller()
export class ExperienceHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
  ) {}

  @Handles(readExperience)
  async read(@SignedIn() person: Person): Promise<PersonDocument['experience']> {
    return (await this.people.find(person.userId))?.experience ?? null;
  }

  @Handles(customiseExperience)
  async customise(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof customiseExperience>,
    @Incoming() { correlationId }: EdgeRequest,
  ): Promise<Written<Experience>> {
    const payload = { personId: person.userId, ...body };
    const command = { context: 'accounts', name: 'CustomiseExperience', payload };
    const reply = await this.sender.send({ ...command, actor: actorOf(person), correlationId });
    return new Written(body, acceptedOrThrow(reply).position);
  }
}
