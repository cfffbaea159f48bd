import { type Logger, pino } from 'pino'

export type { Logger }

/** The only place that creates loggers. Records carry identifiers, never names, search terms or secrets. */
export const makeLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'jwt', 'token', 'headers', '*.password', '*.jwt', '*.token', 'req.headers'],
      censor: '…',
    },
  })
