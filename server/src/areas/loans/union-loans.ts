import type { LoanRow, UnionPage } from '@wenyuan/contract/areas/loans.ts'
import { inDueOrder } from '../../domain/circulation/due-order.ts'
import type { Loan, LoanPage } from '../../domain/circulation/library-system.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import { Fail } from '../../core/fail.ts'
import { within } from '../../integrations/gate.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { type ConsortiumPorts, consortiumOf, consortiumScope, linksNow } from './consortium.ts'
import { halfOf, type LinkRow } from './consortium-store.ts'
import { loanRows } from './presentation.ts'
import { renewThere } from './words.ts'

/** One library must not keep the others waiting. */
const LIBRARY_MS = 4_000

type Which = 'open' | 'past'
type State = NonNullable<UnionPage['libraries']>[number]['state']

interface Answer extends LoanPage {
  library: string
  state: State
  kept: boolean
  there: SiteScope | undefined
}

/**
 * The loans of the reader's linked accounts. Each library is asked through its own library system, with a scope of that
 * library and for that reader only.
 */
export async function unionLoans(
  ports: ConsortiumPorts,
  scope: ReaderScope,
  which: Which,
  input: PageInput,
): Promise<UnionPage> {
  const { offset, limit } = sliceOf(input)
  const links = await linksNow(ports, scope, 'shows')
  const answers = await Promise.all(
    links.map((link) => askedInTime(ports, scope, link, which, offset + limit)),
  )
  const merged = answers
    .flatMap((from) => from.loans.map((loan) => ({ from, loan })))
    .toSorted((one, other) => inOrder[which](one.loan, other.loan))
    .slice(offset, offset + limit)
  const rows = await Promise.all(
    answers.map((from) =>
      rowsThere(
        scope,
        from,
        merged.filter((one) => one.from === from).map(({ loan }) => loan),
      ),
    ),
  )
  const byLoan = new Map(rows.flat().map((row) => [row.loanId, row]))
  return {
    offered: links.length > 0 || consortiumOf(ports, scope).length > 0,
    total: answers.reduce((sum, { total }) => sum + total, 0),
    overdue: answers.reduce((sum, { overdue }) => sum + overdue, 0),
    records: merged.flatMap(({ from, loan }) => byLoan.get(idOf(from, loan)) ?? []),
    libraries: answers.map(({ library, state, kept }) => ({
      groupCode: library,
      name: nameOf(ports, scope, library),
      state,
      kept,
    })),
  }
}

const inOrder: Record<Which, (one: Loan, other: Loan) => number> = {
  open: inDueOrder,
  past: (one, other) => timeOf(other) - timeOf(one) || one.loanId.localeCompare(other.loanId),
}

/** Loans whose return has no known time stand at the end. */
const timeOf = ({ returnedAt }: Loan): number => (returnedAt instanceof Date ? returnedAt.getTime() : 0)

/** The name of another library, in the reader's language. */
export const nameOf = (
  { tenantOf }: Pick<ConsortiumPorts, 'tenantOf'>,
  { language }: Pick<ReaderScope, 'language'>,
  code: string,
): string => tenantOf(code)?.name[language] ?? code

/** Ids of loans are unique within a library only. */
const idOf = ({ library }: Pick<Answer, 'library'>, { loanId }: Loan): string => `${library}:${loanId}`

const nothing = { total: 0, overdue: 0, loans: [], kept: true, there: undefined } as const

async function askedInTime(
  ports: ConsortiumPorts,
  scope: ReaderScope,
  link: LinkRow,
  which: Which,
  limit: number,
): Promise<Answer> {
  const { other_library: library } = link
  const late = new AbortController()
  const there = consortiumScope(ports, scope, library, AbortSignal.any([scope.signal, late.signal]))
  if (!there) return { ...nothing, loans: [], library, state: 'off' }
  const answer = await within(LIBRARY_MS, asked(ports, there, { link, tenant: scope.tenant, which, limit }))
  if (answer === 'slow') late.abort()
  return typeof answer === 'string'
    ? { ...nothing, loans: [], library, state: answer }
    : { ...answer, library, state: 'ok', there }
}

/** What a library reports of the reader who made the link there: its own half of the link names that reader. */
async function asked(
  { librarySystems }: ConsortiumPorts,
  there: SiteScope,
  { link, tenant, which, limit }: { link: LinkRow; tenant: string; which: Which; limit: number },
): Promise<(LoanPage & { kept: boolean }) | 'down' | 'none'> {
  const half = await halfOf(there, { linkId: link.link_id, library: tenant, side: 'shown' })
  if (!half) return 'none'
  const readerId = half.reader_id
  try {
    const system = await librarySystems.of(there)
    const { loans: hasLoans, history } = system.capabilities
    if (!hasLoans) return 'none'
    const page = { offset: 0, limit }
    if (which === 'open') return { ...(await system.openLoans(there, readerId, page)), kept: true }
    const kept = history && (await isHistoryKept({ ...there, reader: { readerId } }))
    // who has switched the history off there does not want it shown here
    return kept
      ? { ...(await system.pastLoans(there, readerId, page)), kept }
      : { total: 0, overdue: 0, loans: [], kept }
  } catch (error) {
    if (error instanceof Fail && error.code === 'LIBRARY_SYSTEM_OFF') return 'down'
    throw error
  }
}

/** Rows in the words of their library, without its records: they are not in the catalogue here. */
async function rowsThere(scope: ReaderScope, from: Answer, loans: readonly Loan[]): Promise<LoanRow[]> {
  const { there, library } = from
  if (!there || loans.length === 0) return []
  const { language, interfaceLanguage, origin, isOriginKnown } = scope
  const asked = { reader: undefined, language, interfaceLanguage, origin, isOriginKnown }
  const rows = await loanRows({ ...there, ...asked }, loans)
  return rows.map(({ record: _theirs, ...row }, at) => ({
    ...row,
    loanId: `${library}:${loans[at]?.loanId ?? row.loanId}`,
    recordId: '',
    libCode: library,
    libraryName: there.site.name[language],
    locationName: [row.libraryName, row.locationName].filter(Boolean).join(' · '),
    canRenew: false,
    ...(row.returnDate === ''
      ? { whyNot: 'LIBRARY_CANNOT', whyNotText: renewThere[language] }
      : { whyNot: '', whyNotText: '' }),
  }))
}
