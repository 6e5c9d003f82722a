import pino, { type Logger as PinoLogger } from 'pino';

/** Structured lines with ids, never with personal data: no names, addresses, answers or tokens. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error' | 'debug'>;

export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { error: pino.stdSerializers.err } });
