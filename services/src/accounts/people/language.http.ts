import { Controller, Inject } from '@nestjs/common';
import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import type { Language } from '@lectern/events/accounts/person.events';
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
import { SENDER } from '../../platform/tokens.js';

/** In which language somebody is written to; their own only. */
@Controller()
export class LanguageHttp {
  constructor(@Inject(SENDER) private readonly sender: CommandSender) {}

  @Handles(chooseLanguage)
  async choose(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof chooseLanguage>,
    @Incoming() { correlationId }: EdgeRequest,
  ): Promise<Written<{ readonly language: Language }>> {
    const payload = { personId: person.userId, language: body.language };
    const command = { context: 'accounts', name: 'ChooseLanguage', payload };
    const reply = await this.sender.send({ ...command, actor: actorOf(person), correlationId });
    return new Written(body, acceptedOrThrow(reply).position);
  }
}
