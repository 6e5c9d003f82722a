/** The address of one call, from a server's base address with or without a trailing `/v1`. */
export const openaiUrl = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/${path}`;
