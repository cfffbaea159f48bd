import { setTimeout as wait } from 'node:timers/promises'
import { Fail } from '../../../core/fail.ts'
import type { LibrarySystem } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** Behaviours selected by the end of a demo reader's account. */
const stories: readonly { ends: string; slowMs: number; breaks: boolean; refuses: boolean }[] = [
  { ends: '-slow', slowMs: 800, breaks: false, refuses: false },
  { ends: '-outage', slowMs: 0, breaks: true, refuses: false },
  { ends: '-refused', slowMs: 0, breaks: false, refuses: true },
]

/**
 * Wraps a library system to show slow answers, outages and refusals. The reader's account selects the behaviour, never
 * chance; all other readers are served normally.
 */
export function demoLibrary(inner: LibrarySystem): LibrarySystem {
  const storyOf = async ({ db, tenant }: SiteScope, readerId: string) => {
    const row = await db
      .selectFrom('reader')
      .select('account_key')
      .where('tenant', '=', tenant)
      .where('reader_id', '=', readerId)
      .executeTakeFirst()
    return stories.find(({ ends }) => row?.account_key.endsWith(ends))
  }
  const met = async (where: SiteScope, readerId: string): Promise<{ refuses: boolean }> => {
    const story = await storyOf(where, readerId)
    if (story?.breaks) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
    if (story && story.slowMs > 0) await wait(story.slowMs)
    return { refuses: story?.refuses ?? false }
  }
  const after =
    <More extends unknown[], Answer>(
      ask: (where: SiteScope, readerId: string, ...more: More) => Promise<Answer>,
    ) =>
    async (where: SiteScope, readerId: string, ...more: More): Promise<Answer> => {
      await met(where, readerId)
      return ask(where, readerId, ...more)
    }
  return {
    ...inner,
    patron: after(inner.patron),
    openLoans: after(inner.openLoans),
    pastLoans: after(inner.pastLoans),
    loansByMonth: after(inner.loansByMonth),
    holds: after(inner.holds),
    charges: after(inner.charges),
    async renew(where, readerId, loanIds) {
      const { refuses } = await met(where, readerId)
      if (!refuses) return inner.renew(where, readerId, loanIds)
      return loanIds.map((loanId) => ({ loanId, renewed: false, because: 'WANTED_BY_OTHER' }))
    },
    async placeHold(where, wanted) {
      const { refuses } = await met(where, wanted.readerId)
      return refuses ? { because: 'NO_COPY_TO_LEND' } : inner.placeHold(where, wanted)
    },
  }
}
