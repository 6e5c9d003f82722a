/**
 * An engine was reached and will never do as it is set: a refused password, too old a version, a database that is
 * somebody else's. The message is one line that names the setting and says what to do, without any secret.
 */
export class EngineRefused extends Error {
  override readonly name = 'EngineRefused';
}
