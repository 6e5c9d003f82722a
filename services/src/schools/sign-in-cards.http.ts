import { Controller, Inject } from '@nestjs/common';
import { makeSignInCards, type SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import type { AccessQueries } from '../access/access.queries.js';
import type { CardTokens } from '../accounts/links/card-tokens.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../platform/edge/handles.js';
import { newId } from '../platform/ids.js';
import { publicUrl } from '../platform/public-url.js';
import type { Settings } from '../platform/settings.js';
import { ACCESS, CARD_TOKENS, PEOPLE, SCHOOLS, SENDER, SETTINGS } from '../platform/tokens.js';
import type { SchoolsQueries } from './schools.queries.js';

/** A school year, and the weeks before the next one's cards are printed. */
const cardLastsMs = 400 * dayMs;

const noStudent = new EdgeError('notFound', 'There is no such student.');

/** Cards that sign students in, for their teacher or the admin of their school to print. */
@Controller()
export class SignInCardsHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(SCHOOLS) private readonly schools: SchoolsQueries,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(CARD_TOKENS) private readonly cards: CardTokens,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'LECTERN_URL' | 'HOST' | 'PORT'>,
  ) {}

  @Handles(makeSignInCards)
  async make(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof makeSignInCards>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<readonly SignInCard[]>> {
    const students = await this.reached(person, [...new Set(body.personIds)]);
    const schoolId = person.schoolId ?? '';
    const schoolCode = (await this.schools.find(schoolId))?.code ?? null;
    const made: SignInCard[] = [];
    let position = '';
    for (const { personId, firstName, lastName, username } of students) {
      const card = { personId, cardId: newId() };
      position = await this.send(person, { ...card, forMs: cardLastsMs }, request);
      const token = encodeURIComponent(this.cards.tokenOf(card));
      const url = `${publicUrl(this.settings)}/magic-link?token=${token}`;
      made.push({ personId, firstName, lastName, schoolCode, username, url });
    }
    return new Written(made, position);
  }

  /** All of them, or nobody: a card opens somebody's pages, so whoever is not theirs is not there. */
  private async reached(person: Person, personIds: readonly string[]): Promise<readonly KnownPerson[]> {
    const known = await this.people.findMany(personIds);
    return Promise.all(
      personIds.map(async (personId) => {
        const student = known.get(personId);
        const fTheirs = student?.role === 'student' && student.schoolId === person.schoolId;
        if (!fTheirs || !(await this.access.mayReach('schools.sign-in-cards', person, personId)))
          throw noStudent;
        return student;
      }),
    );
  }

  private async send(
    person: Person,
    payload: Record<string, unknown>,
    { correlationId }: EdgeRequest,
  ): Promise<string> {
    const command = { context: 'accounts', name: 'MakeSignInCard', payload };
    return acceptedOrThrow(await this.sender.send({ ...command, actor: actorOf(person), correlationId }))
      .position;
  }
}
