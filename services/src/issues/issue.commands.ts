import { issueCommands, issueStream, type IssueCommand } from '@lectern/events/issues/issue.events';
import { alreadyReported } from '@lectern/events/issues/issues.refusals';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import { issuePartHash } from '../accounts/people/claim-hash.js';
import { claimOwner, claimSpec } from '../accounts/people/claims.js';
import type { SeenOwner } from '../accounts/people/claim.decider.js';
import { isTaken } from '../accounts/people/register-person.js';
import type { CommandPorts } from '../context.js';
import type { CommandSpec } from '../platform/commands/command-runner.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { newId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { issueDecider, type IssueState } from './issue.decider.js';

const spec: CommandSpec<IssueCommand, IssueState> = {
  decider: issueDecider,
  stream: ({ data }) => issueStream(data.issueId),
  // What is written in a report decides nothing.
  opens: new Set(),
};

type Part = {
  readonly issueId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId?: string | undefined;
  readonly issue: string;
};

/** Reports and their settling. Of one part of an attempt one report of a kind is open at a time. */
export const handleIssues = (ports: CommandPorts): CommandHandler => {
  const { runner, claimKey } = ports;

  /** An open report holds its part; a closed one holds it no more, so that nothing has to be released. */
  const seenOwner = async (hash: string, issueId: string): Promise<SeenOwner | undefined> => {
    const ownerId = await claimOwner(ports, 'issue-part', hash);
    if (ownerId === undefined || ownerId === issueId) return undefined;
    const { status } = await foldStream(ports, issueDecider, issueStream(ownerId));
    return { ownerId, status: status === 'none' ? 'none' : status === 'open' ? 'there' : 'closed' };
  };

  const claim = async (part: Part, envelope: CommandEnvelope): Promise<CommandReply> => {
    const { issueId, attemptId, questionId, responseId, issue } = part;
    const hash = issuePartHash(claimKey, attemptId, responseId ?? questionId, issue);
    const data = { kind: 'issue-part', hash, ownerId: issueId } as const;
    return runner.run(
      claimSpec,
      { type: 'Claim', data, at: envelope.at, seen: await seenOwner(hash, issueId) },
      // Never under an id of its own: a claim that lapsed meanwhile is claimed again.
      { ...envelope, commandId: newId() },
    );
  };

  /** What a command needs to have claimed; undefined for nothing. */
  const partOf = async (command: IssueCommand): Promise<Part | undefined> => {
    if (command.type === 'ReportIssue') return command.data;
    if (command.type !== 'ReopenIssue') return undefined;
    const issue = await foldStream(ports, issueDecider, issueStream(command.data.issueId));
    return issue.status === 'settled' ? issue.about : undefined;
  };

  return handles(issueCommands, async (command, envelope) => {
    const part = await partOf(command);
    const claimed = part && (await claim(part, envelope));
    if (claimed && isTaken(claimed)) return rejected(alreadyReported);
    if (claimed?.outcome === 'rejected') return claimed;
    return runner.run(spec, command, envelope);
  });
};
