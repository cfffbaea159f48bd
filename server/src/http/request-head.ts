import type { FastifyRequest } from 'fastify'
import { Fail } from '../core/fail.ts'

const LONGEST = 4_096
/** One cookie may have 4 KB; a browser sends those of the whole campus domain. */
const LONGEST_COOKIE = 8_192

/**
 * Refuses single long headers. The limit of Node counts the address as well, which may be 90 KB: ten thousand
 * ideographs. Refuses what a proxy in front may understand in another way: a second `Host`, other versions than
 * HTTP/1.
 *
 * @throws Fail TOO_LARGE, INPUT_INVALID
 */
export function checkHead({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): void {
  for (const [name, value = ''] of Object.entries(headers))
    if (value.length > (name === 'cookie' ? LONGEST_COOKIE : LONGEST)) throw new Fail('TOO_LARGE')
  if (raw.httpVersionMajor < 1) throw new Fail('INPUT_INVALID')
  // Node keeps the first one
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Fail('INPUT_INVALID')
}
