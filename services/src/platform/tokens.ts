/** What the edges' classes ask Nest for. */
export const BUS = Symbol('Bus');
export const METRICS = Symbol('Metrics');
export const LOGGER = Symbol('Logger');
export const SETTINGS = Symbol('Settings');
/** How an edge learns who is calling; the accounts context answers. */
export const SESSIONS = Symbol('Sessions');
