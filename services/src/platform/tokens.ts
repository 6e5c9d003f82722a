/** What contexts ask Nest for. Each takes the ports it uses and no more. */
export const EVENT_STORE = Symbol('EventStore');
export const DOCUMENTS = Symbol('Documents');
export const BUS = Symbol('Bus');
export const BLOBS = Symbol('Blobs');
export const CLOCK = Symbol('Clock');
export const SEALING = Symbol('Sealing');
export const CODEC = Symbol('Codec');
export const RUNNER = Symbol('CommandRunner');
export const SENDER = Symbol('CommandSender');
export const METRICS = Symbol('Metrics');
export const LOGGER = Symbol('Logger');
export const SETTINGS = Symbol('Settings');
/** How an edge learns who is calling; the accounts context answers. */
export const SESSIONS = Symbol('Sessions');
/** Key of the hashes that name claims. */
export const CLAIM_KEY = Symbol('ClaimKey');
/** Signs the tokens of mailed links. */
export const LINK_TOKENS = Symbol('LinkTokens');
/** Signs the tokens of printed sign-in cards. */
export const CARD_TOKENS = Symbol('CardTokens');
/** Signs the tokens of invitations of schools. */
export const INVITATION_TOKENS = Symbol('InvitationTokens');
/** What was kept instead of being mailed; null where nobody may read it. */
export const OUTBOX = Symbol('Outbox');
export const ATTEMPTS = Symbol('AttemptQueries');
export const TRACES = Symbol('OwnTraces');
export const RECORDINGS = Symbol('Recordings');
/** Of people. */
export const PICTURES = Symbol('Pictures');
export const INTAKE = Symbol('AudioIntake');
export const CONTENT = Symbol('ContentQueries');
export const PEOPLE = Symbol('PeopleQueries');
export const SUSPENSIONS = Symbol('SuspensionQueries');
export const ACCESS = Symbol('AccessQueries');
/** One question for somebody without an account. */
export const TRY_OUT = Symbol('TryOut');
/** How often somebody without an account may do what costs. */
export const VISIT_LIMITS = Symbol('VisitLimits');
export const STREAKS = Symbol('StreakQueries');
export const FAMILY = Symbol('FamilyQueries');
export const SCHOOLS = Symbol('SchoolsQueries');
export const SCHOOL_INVITATIONS = Symbol('SchoolInvitationsQueries');
export const STAFF = Symbol('StaffQueries');
export const SYSTEM_OVERVIEW = Symbol('SystemQueries');
