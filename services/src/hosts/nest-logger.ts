import type { LoggerService } from '@nestjs/common';
import type { Logger } from '../platform/logger.js';

/** Nest's own words as lines of the log. That it cannot listen is thrown as well, and told by whoever starts the host. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => logger.warn({ by: 'nest' }, String(message)),
  error: (message: unknown) => {
    if (!String(message).includes('listen ')) logger.error({ by: 'nest' }, String(message));
  },
});
