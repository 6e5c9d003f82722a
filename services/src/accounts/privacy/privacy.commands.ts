import { pinText } from '@lectern/events/accounts/picture-pin';
import { privacyCommands } from '@lectern/events/accounts/privacy.commands';
import type { CommandPorts } from '../../context.js';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { keyedHash } from '../../platform/ids.js';
import { addressHash } from '../people/claim-hash.js';
import { createAccountReader } from '../people/account-reader.js';
import { createMailLimits } from '../mail/mail-limits.js';
import { verifyPassword } from '../sessions/passwords.js';
import { profileHash } from '../sessions/profile-hash.js';
import { personSpec } from '../people/person-spec.js';
import { refused, tooMany, tooManyMails } from '../sessions/session-replies.js';
import { createSignInLimits } from '../sessions/sign-in-limits.js';

const wrong = {
  pin: refused('credentials', 'These are not your pictures. Please try again.'),
  password: refused('credentials', 'That is not the password. Please try again.'),
};

/** The commands with which somebody asks for their account to be deleted. */
export const handleDeletions = (ports: CommandPorts): readonly CommandHandler[] => {
  const { runner, claimKey } = ports;
  const perAccount = ports.settings.LECTERN_SIGNIN_RATE;
  const mails = createMailLimits({ ...ports, fOff: perAccount === 0 });
  const guesses = createSignInLimits({ ...ports, perAccount });
  const accounts = createAccountReader(ports);
  const { AskForDeletion, ConfirmDeletionBySecret } = privacyCommands;

  return [
    handles({ AskForDeletion }, async ({ data: { address, ...link }, at }, envelope) => {
      const account = keyedHash(claimKey, `deletion:${link.personId}`);
      if (!(await mails.take(account, addressHash(claimKey, address)))) return tooManyMails;
      const data = { ...link, kind: 'delete-account' } as const;
      return runner.run(personSpec, { type: 'MakeLink', data, at }, envelope);
    }),
    handles({ ConfirmDeletionBySecret }, async ({ data, at }, envelope) => {
      const { personId, waitMs, password, picturePin, address } = data;
      const account = profileHash(claimKey, personId);
      const proved = await guesses.guard(account, addressHash(claimKey, address), async () => {
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
