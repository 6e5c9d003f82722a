/** What contexts ask Nest for. Each takes the ports it uses and no more. */
export const EVENT_STORE = Symbol('EventStore');
export const DOCUMENTS = Symbol('Documents');
export const BUS = Symbol('Bus');
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
export const PEOPLE = Symbol('PeopleQueries');
export const SCHOOLS = Symbol('SchoolsQueries');

export const LIMITS = Symbol('Limits');
