import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (OWASP's choice for passwords), in PHC form. About 50 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody knows, made with the same parameters: verifying against it costs the same. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$NYwB5YR2e26b32p71hiE+Q$Tu5igkyN3XE+3Y60D5D+UX1TBL30Edi+KEo5TKNuckM';

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), parameters);

/** Takes as long for nobody as for somebody, so that time does not tell who has an account. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const fRight = await verify(passwordHash ?? nobodysHash, password.normalize('NFKC'));
  return fRight && passwordHash !== null;
};
