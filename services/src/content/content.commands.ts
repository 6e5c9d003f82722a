import { rejected } from '@lectern/events/journal/command';
import { wrongDigest } from '@lectern/events/content/content.refusals';
import { contentCommands, contentStream } from '@lectern/events/content/content.events';
import type { CommandReply } from '@lectern/events/journal/command';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { contentDigest } from './content-digest.js';
import { contentDecider } from './content.decider.js';

/** A version is named by what it says; under another name it could be changed unseen. */
const misnamed: CommandReply = rejected(wrongDigest);

/** The commands on content. */
export const handleContent = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  handles(contentCommands, async (command, envelope) => {
    if (command.type === 'PublishContent' && command.data.digest !== contentDigest(command.data.item))
      return misnamed;
    const stream = contentStream(command.data.contentId);
    return runner.run({ decider: contentDecider, stream: () => stream }, command, envelope);
  });
