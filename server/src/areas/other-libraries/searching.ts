import type { ForeignPage, ForeignRecord } from '@wenyuan/contract/shapes/other-libraries.ts'
import {
  TARGET_DEEPEST,
  type TargetRole,
  type TargetState,
} from '@wenyuan/contract/constants/other-libraries.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import type {
  CatalogueTarget,
  FoundPage,
  FoundRecord,
  Holding,
  TargetAsk,
} from '../../integrations/catalogue-target/catalogue-target.ts'
import type { Missing } from '../../platform/missing.ts'
import { TARGET_MS } from '../../integrations/catalogue-target/outside.ts'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import { type TargetTerm, termsOf } from '../../integrations/catalogue-target/terms.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { otherScriptsOf } from '../../search/analysis/other-scripts.ts'
import { heldByNumber } from '../recommendations/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { foundBefore, keepFound } from './foreign-store.ts'
import { catalogueTargets } from './target-store.ts'
import { openTenantTarget } from './tenant-target.ts'

export type TargetPorts = Pick<Ports, 'engine' | 'siteOf' | 'copyStates' | 'catalogueTargets'>

/** The targets that the library offers. */
export const targetsOn = async (scope: SiteScope): Promise<Target[]> =>
  (await scope.site.cache.of('catalogue targets', () => catalogueTargets.list(scope))).filter(({ on }) => on)

/** @throws Fail TARGET_UNKNOWN */
export async function targetBy(scope: Scope, fits: (target: Target) => boolean): Promise<Target> {
  const target = (await targetsOn(scope)).find(fits)
  if (!target) throw new Fail('TARGET_UNKNOWN', { field: 'siteId' })
  return target
}

export const bySite = (siteId: string) => (target: Target) => target.siteId === siteId
export const byRole = (role: TargetRole) => (target: Target) => target.role === role

/** @throws Fail TERM_EMPTY */
export function wordsFor(items: readonly SearchItem[]): TargetTerm[] {
  const terms = termsOf(items)
  if (terms.length === 0) throw new Fail('TERM_EMPTY')
  return terms
}

const openTarget = (ports: TargetPorts, { language }: Scope, target: Target): CatalogueTarget =>
  target.kind === 'tenant'
    ? openTenantTarget(ports, target.tenant, language)
    : ports.catalogueTargets.outside(target)

/**
 * Numbers of records at all targets or the named ones, asked at once. A failure of a target is its state.
 *
 * @throws Fail TERM_EMPTY, TARGET_UNKNOWN
 */
export async function countsAt(
  ports: TargetPorts,
  scope: Scope,
  { siteIds, items }: { siteIds: readonly string[]; items: readonly SearchItem[] },
) {
  const terms = wordsFor(items)
  const listed = await targetsOn(scope)
  const unknown = siteIds.find((siteId) => !listed.some((target) => target.siteId === siteId))
  if (unknown !== undefined) throw new Fail('TARGET_UNKNOWN', { field: 'siteIds' })
  // a link is listed with the others, and counts nothing
  const asked = listed.filter(
    ({ kind, siteId }) => kind !== 'link' && (siteIds.length === 0 || siteIds.includes(siteId)),
  )
  return asked.map((target) => countAt(ports, scope, target, terms))
}

async function countAt(ports: TargetPorts, scope: Scope, target: Target, terms: readonly TargetTerm[]) {
  const page = await found(ports, scope, target, { terms, offset: 0, rows: 0 })
  const { siteId } = target
  return typeof page === 'string'
    ? { siteId, count: 0, exact: false, state: page }
    : { siteId, count: page.total, exact: page.exact, state: 'ok' as TargetState }
}

/**
 * A page of a target's records, each with our own record of the same number. What is shown is kept for a while, so that
 * it can be asked for.
 *
 * @throws Fail TERM_EMPTY, PAGE_TOO_DEEP
 */
export async function pageAt(
  ports: TargetPorts,
  scope: Scope,
  target: Target,
  { items, page, rows }: { items: readonly SearchItem[]; page: number; rows: number },
): Promise<ForeignPage> {
  const terms = wordsFor(items)
  if (page * rows > TARGET_DEEPEST) throw new Fail('PAGE_TOO_DEEP')
  const { siteId } = target
  const answer = await found(ports, scope, target, { terms, offset: (page - 1) * rows, rows })
  if (typeof answer === 'string') return { siteId, state: answer, total: 0, exact: false, records: [] }
  const shown = answer.records.slice(0, rows)
  await keepFound(scope, siteId, shown)
  return {
    siteId,
    state: 'ok',
    total: answer.total,
    exact: answer.exact,
    records: await cardsOf(ports, scope, siteId, shown),
  }
}

/** Who holds a record. @throws Fail FOREIGN_RECORD_UNKNOWN */
export async function holdingsAt(
  ports: TargetPorts,
  scope: Scope,
  target: Target,
  foreignId: string,
): Promise<{ state: TargetState; holdings: Holding[] }> {
  const known = await foundBefore(scope, target.siteId, foreignId)
  if (!known) throw new Fail('FOREIGN_RECORD_UNKNOWN', { field: 'foreignId' })
  const live = await throughGate(ports, scope, target, (there) => there.holdings(scope, foreignId))
  if (live === 'slow' || live === 'down') return { state: live, holdings: known.holdings }
  return { state: 'ok', holdings: live ?? known.holdings }
}

/** The result set at a target that keeps such sets. */
export const setAt = (ports: TargetPorts, scope: Scope, target: Target, terms: readonly TargetTerm[]) =>
  throughGate(ports, scope, target, (there) => there.resultSet(scope, terms))

const throughGate = <Answer>(
  ports: TargetPorts,
  scope: Scope,
  target: Target,
  ask: (there: CatalogueTarget) => Promise<Answer | Missing>,
): Promise<Answer | Missing> =>
  ports.catalogueTargets.gate.through(
    { tenant: scope.tenant, name: `target ${target.siteId}` },
    TARGET_MS,
    () => ask(openTarget(ports, scope, target)),
  )

const found = (
  ports: TargetPorts,
  scope: Scope,
  target: Target,
  asked: TargetAsk,
): Promise<FoundPage | Missing> =>
  throughGate(ports, scope, target, async (there) => {
    if (!there.canCount) return 'down'
    const first = await there.search(scope, asked)
    // our own engine reads both scripts itself
    if (typeof first === 'string' || first.total > 0 || target.kind === 'tenant') return first
    const other = inOtherScript(asked.terms)
    return other ? there.search(scope, { ...asked, terms: other }) : first
  })

/** The rows in the other Chinese script; undefined where that makes no difference. */
function inOtherScript(terms: readonly TargetTerm[]): TargetTerm[] | undefined {
  const other = terms.map((term) => ({ ...term, words: otherScriptsOf(term.words)[0] ?? term.words }))
  return other.some(({ words }, at) => words !== terms[at]?.words) ? other : undefined
}

async function cardsOf(
  { engine }: TargetPorts,
  scope: Scope,
  siteId: string,
  shown: readonly FoundRecord[],
): Promise<ForeignRecord[]> {
  const numbers = shown.map(({ record }) => ({
    isbn: record.isbns[0] ?? '',
    // the number of its journal says nothing of an article
    issn: record.host ? '' : (record.issns[0] ?? ''),
  }))
  const held = await heldByNumber(engine, scope, numbers)
  return shown.map(({ foreignId, record, url }, at) => {
    const { recordId: _own, coverUrl: _none, ...card } = cardOf(record)
    const { isbn = '', issn = '' } = numbers[at] ?? {}
    return {
      ...card,
      siteId,
      foreignId,
      issn: record.issns[0] ?? '',
      doi: record.identifiers.find(({ scheme }) => scheme === 'doi')?.value ?? '',
      held: held.get(isbn) ?? held.get(issn) ?? '',
      url,
    }
  })
}
