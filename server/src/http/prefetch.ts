import type { FastifyRequest } from 'fastify'

/** A browser that loads a page before anybody has asked for it. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers[name]?.toString() ?? ''),
  )
