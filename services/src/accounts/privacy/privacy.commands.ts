import { rejected } from '@lectern/events/journal/command';
import { passwordWrong, picturesWrong } from '@lectern/events/accounts/accounts.refusals';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { privacyCommands } from '@lectern/events/accounts/privacy.commands';
import type { CommandPorts } from '../../context.js';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { createAccountReader } from '../people/account-reader.js';
import { createAccountLimits, mailKeys } from '../sessions/account-limits.js';
import { verifyPassword } from '../sessions/passwords.js';
import { personSpec } from '../people/person-spec.js';
import { tooMany, tooManyMails } from '../sessions/session-replies.js';

const wrong = {
  pin: rejected(picturesWrong),
  password: rejected(passwordWrong),
};

/** The commands with which somebody asks for their account to be deleted. */
export const handleDeletions = (ports: CommandPorts): readonly CommandHandler[] => {
  const { runner, limits } = ports;
  const limitKeys = createAccountLimits(ports.settings.LECTERN_SIGNIN_RATE);
  const accounts = createAccountReader(ports);
  const { AskForDeletion, ConfirmDeletionBySecret } = privacyCommands;

  return [
    handles({ AskForDeletion }, async ({ data: { address, ...link }, at }, envelope) => {
      if (!(await limits.take(...mailKeys(`deletion ${link.personId}`, address)))) return tooManyMails;
      const data = { ...link, kind: 'delete-account' } as const;
      return runner.run(personSpec, { type: 'MakeLink', data, at }, envelope);
    }),
    handles({ ConfirmDeletionBySecret }, async ({ data, at }, envelope) => {
      const { personId, waitMs, password, picturePin } = data;
      const proved = await limits.attempt(limitKeys.profile(personId), async () => {
        const person = await accounts.byId(personId);
        const isRight = picturePin
          ? await verifyPassword(person?.pinHash ?? null, pinText(picturePin))
          : await verifyPassword(person?.passwordHash ?? null, password ?? '');
        return isRight || undefined;
      });
      if (proved === 'tooMany') return tooMany;
      if (proved === 'failed') return wrong[picturePin ? 'pin' : 'password'];
      return runner.run(personSpec, { type: 'ConfirmDeletion', data: { personId, waitMs }, at }, envelope);
    }),
  ];
};
