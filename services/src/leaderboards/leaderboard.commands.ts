import { aliasTaken } from '@lectern/events/leaderboards/leaderboards.refusals';
import { appearanceStream, leaderboardCommands } from '@lectern/events/leaderboards/leaderboard.events';
import { rejected } from '@lectern/events/journal/command';
import { aliasClaimHash } from '../accounts/people/claim-hash.js';
import { createClaims } from '../accounts/people/claims.js';
import { isTaken } from '../accounts/people/register-person.js';
import type { CommandPorts } from '../context.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { newId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { leaderboardDecider } from './leaderboard.decider.js';
import { skeletonOf } from './look-alike.js';

/** How students appear: under their name, or an alias that nobody else of their school has. */
export const handleAppearances = (ports: CommandPorts): CommandHandler => {
  const { runner, claimKey } = ports;
  const hashOf = (schoolId: string, alias: string): string =>
    aliasClaimHash(claimKey, schoolId, skeletonOf(alias));

  const claims = createClaims(ports, async ({ personId, schoolId }, hash) => {
    const { alias } = await foldStream(ports, leaderboardDecider, appearanceStream(personId));
    return schoolId !== null && alias !== null && hashOf(schoolId, alias) === hash;
  });

  return handles(leaderboardCommands, async (command, envelope) => {
    const { personId, alias } = command.data;
    const { schoolId } = command;
    // Who is with no school is on no list.
    if (alias !== null && schoolId !== undefined) {
      const data = { kind: 'alias', hash: hashOf(schoolId, alias), ownerId: personId } as const;
      // Never under an id of its own: a claim that lapsed meanwhile is claimed again, or somebody else's.
      const claim = await claims({ type: 'Claim', data }, { ...envelope, commandId: newId() });
      if (isTaken(claim)) return rejected(aliasTaken, { data: { field: 'alias' } });
      if (claim.outcome === 'rejected') return claim;
    }
    const spec = { decider: leaderboardDecider, stream: () => appearanceStream(personId) };
    return runner.run(spec, command, envelope);
  });
};
