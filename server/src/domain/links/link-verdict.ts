import type { Guarded } from '../../platform/guarded-fetch.ts'

export type LinkSource = 'database' | 'record' | 'journal'

/**
 * What a link check finds: `works`; `restricted`: something is there, but not for us (RFC 9110: 401, 403, and 402, 407,
 * 451); `gone`: the host says so; `failing`: the host does not answer or is broken; `not-asked`: the address is none, or
 * leads into a network that is not public, or its host keeps programs out of it (robots.txt).
 */
export type LinkVerdict = 'works' | 'restricted' | 'gone' | 'failing' | 'not-asked'

const restricted: ReadonlySet<number> = new Set([401, 402, 403, 407, 429, 451])
const gone: ReadonlySet<number> = new Set([404, 410])

/** Pure. */
export function verdictOf(found: Guarded): { verdict: LinkVerdict; detail: string } {
  if (!found.reached)
    return {
      verdict: found.because === 'forbidden' || found.because === 'no-address' ? 'not-asked' : 'failing',
      detail: found.because,
    }
  const { status } = found
  const detail = String(status)
  if (gone.has(status)) return { verdict: 'gone', detail }
  if (restricted.has(status)) return { verdict: 'restricted', detail }
  return { verdict: status < 400 ? 'works' : 'failing', detail }
}

/** What is found at a link that the host keeps programs out of. */
export const keptOut = { verdict: 'not-asked', detail: 'robots' } as const

/** Whether a verdict counts as a failure of the link. Pure. */
export const isFailure = (verdict: LinkVerdict): boolean => verdict === 'gone' || verdict === 'failing'

/** Servers that do not know HEAD say so with these (RFC 9110), or answer with an error of their own. Pure. */
export const needsGet = (found: Guarded): boolean =>
  found.reached && found.status >= 400 && found.status !== 429
