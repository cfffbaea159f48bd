import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '../../platform/calendar.ts'
import { guardedFetch, type Guarded } from '../../platform/guarded-fetch.ts'
import type { listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import { isFailure, keptOut, needsGet, verdictOf } from './link-verdict.ts'
import { type LinkedThings, type NamedLink, nextLinks, noteLinks } from './link-store.ts'
import { robotsOf } from './robots-of-hosts.ts'
import { mayAsk } from './robots-rules.ts'

const TIME_LIMIT_MS = 15_000
/** Hosts that are asked at the same time, and the pause between two questions to one of them. */
const HOSTS_AT_ONCE = 8
const PAUSE_MS = 250

interface LinkCheckParts {
  /** What has links, and how many of each are asked in this run. */
  things: readonly (LinkedThings & { limit: number })[]
  /** Networks that the operator allows besides public ones. */
  allowed: ReturnType<typeof listOfNetworks>
  signal: AbortSignal
}

/** Checks the next addresses. @returns how many were asked, how many failed, and how many their hosts keep programs out of */
export async function checkLinks(
  scope: SiteScope,
  { things, allowed, signal }: LinkCheckParts,
): Promise<{ asked: number; failed: number; unchecked: number }> {
  const named: NamedLink[] = []
  for (const { limit, ...one } of things) named.push(...(await nextLinks(scope, one, limit)))
  const links = [...new Map(named.map((one) => [one.url, one])).values()]
  const hosts = [...Map.groupBy(links, ({ url }) => hostOf(url)).values()]
  // asked for once a run, whatever the number of links
  const rules = once((origin: string) => robotsOf(origin, allowed))
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  let [asked, failed, unchecked] = [0, 0, 0]
  const askHosts = async () => {
    for (let some = hosts.pop(); some && !signal.aborted; some = hosts.pop())
      for (const [nth, link] of some.entries()) {
        if (signal.aborted) return
        if (nth > 0) await pause(PAUSE_MS)
        const isAllowed = await isAllowedBy(rules, link.url)
        const found = {
          ...link,
          ...(isAllowed ? verdictOf(await askLink(link.url, allowed, signal)) : keptOut),
        }
        // an answer that was broken off says nothing about the link
        if (signal.aborted) return
        const isBroken = isFailure(found.verdict)
        await noteLinks(scope, today, [{ ...found, isFailure: isBroken }])
        if (isAllowed) asked += 1
        else unchecked += 1
        if (isBroken) failed += 1
      }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askHosts))
  return { asked, failed, unchecked }
}

/** By HEAD, and by GET where a server does not answer that. */
async function askLink(
  url: string,
  allowed: LinkCheckParts['allowed'],
  signal: AbortSignal,
): Promise<Guarded> {
  const ask = { timeLimitMs: TIME_LIMIT_MS, allowed, signal }
  const found = await guardedFetch(url, { ...ask, method: 'HEAD' })
  return needsGet(found) ? guardedFetch(url, { ...ask, method: 'GET' }) : found
}

type RulesOf = (origin: string) => ReturnType<typeof robotsOf>

/** Whether the host lets programs ask for an address; what is no address is left to the check itself. */
async function isAllowedBy(rulesOf: RulesOf, url: string): Promise<boolean> {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true
  const { origin, pathname, search } = new URL(url)
  return mayAsk(await rulesOf(origin), `${pathname}${search}`)
}

/** The answer for each origin is looked for once. */
function once(find: RulesOf): RulesOf {
  const found = new Map<string, ReturnType<RulesOf>>()
  return (origin) => {
    const known = found.get(origin) ?? find(origin)
    found.set(origin, known)
    return known
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
