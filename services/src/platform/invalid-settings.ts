/**
 * Something can never work as it is set: a refused password, a folder that is somebody else's, a master key of another
 * installation. The message is all there is to say: it names the setting and what to do, without any secret.
 */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}
