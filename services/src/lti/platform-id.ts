import { derivedId } from '../platform/ids.js';

/** A client of an issuer is one platform, whoever registers it: so nobody registers it a second time. */
export const platformIdOf = ({
  issuer,
  clientId,
}: {
  readonly issuer: string;
  readonly clientId: string;
}): string => derivedId('lti-platform', issuer, clientId);
