import { Controller, Inject } from '@nestjs/common';
import { readProfile, renameProfile, type OwnProfile } from '@lectern/events/accounts/profile.routes';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { PEOPLE, SCHOOLS, SENDER } from '../../platform/tokens.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { pictureUrlOf } from './picture-place.js';

type Name = { readonly firstName: string; readonly lastName: string };

/** One's own profile. */
@Controller()
export class ProfileHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(SCHOOLS) private readonly schools: SchoolsQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Handles(readProfile)
  async read(@SignedIn() person: Person): Promise<OwnProfile> {
    const known = await this.people.find(person.userId);
    if (!known) throw new EdgeError('notFound', 'There is no such person.');
    const { firstName, lastName, role, email, username, fPin, familyId, schoolId } = known;
    const school = schoolId === null ? undefined : await this.schools.find(schoolId);
    return {
      firstName,
      lastName,
      role,
      email,
      username,
      school: school ? { name: school.name, code: school.code } : null,
      fPin,
      fInFamily: familyId !== null,
      pictureUrl: pictureUrlOf(known),
    };
  }

  /** Answers once this host's read models show it: header and greeting are read again right after. */
  @Handles(renameProfile)
  async rename(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof renameProfile>,
    @Incoming() { correlationId }: EdgeRequest,
  ): Promise<Written<Name>> {
    const payload = { personId: person.userId, ...body };
    const command = { context: 'accounts', name: 'RenamePerson', payload };
    const reply = await this.sender.send({ ...command, actor: actorOf(person), correlationId });
    const { position } = acceptedOrThrow(reply);
    await this.readModels.reach(position);
    return new Written(body, position);
  }
}
