import type { FastifyRequest } from 'fastify'
import { Fail } from '../fail.ts'

const LONGEST = 4_096
/** One cookie may have 4 KB; a browser sends those of the whole campus domain. */
const LONGEST_COOKIE = 8_192

/**
 * Refuses single long headers. The limit of Node counts the address as well, which may be 90 KB: ten thousand
 * ideographs.
 *
 * @throws Fail TOO_LARGE
 */
export function refuseLongHeaders({ headers }: FastifyRequest): void {
  for (const [name, value = ''] of Object.entries(headers))
    if (value.length > (name === 'cookie' ? LONGEST_COOKIE : LONGEST)) throw new Fail('TOO_LARGE')
}
