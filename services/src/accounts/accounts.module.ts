import { ClaimCommands } from './claim.commands.js';
import { peopleProjection } from './people.projection.js';
import { PersonCommands } from './person.commands.js';
import { SessionCommands } from './session.commands.js';
import { SessionHttp } from './session.http.js';

/** What hosts compose: who serves commands, who serves the edge, which read models there are. */
export const accountsCommands = [PersonCommands, ClaimCommands, SessionCommands] as const;
export const accountsHttp = [SessionHttp] as const;
export const accountsProjections = [peopleProjection] as const;
