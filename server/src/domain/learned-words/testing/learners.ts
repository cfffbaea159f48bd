import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { entryOf } from '../../../testing/entries.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { findReaderByAccount } from '../../readers/reader-store.ts'
import { markOf, type Pair } from '../pair.ts'
import '../tables.ts'

const titles = [
  '江河水文志',
  '西北植物图鉴',
  '海错图笺',
  '营造法原',
  '梦溪笔谈校正',
  '天工开物译注',
  '乡土中国',
  '万古江河',
]

/** Books that are found by words which nobody types first: `r0`, `r1` and so on. */
export const learnedBooks = titles.map((title, at) => entryOf({ recordId: `r${at}`, title }))

type Headers = Record<string, string>

/** Readers who do what words are learned from. */
export const learners = (portal: TestPortal) => {
  const ask = (searchWord: string, headers: Headers = {}, more: object = {}, as = portal.tenant) =>
    portal.ask(search.search, { searchItems: [{ searchWord }], facetNames: [], ...more }, { headers, as })

  /** Types the one, opens nothing, types the other and opens its first record. */
  const goesOn = async ({ typed, meant }: Pair, headers: Headers = {}, as = portal.tenant) => {
    await ask(typed, headers, {}, as)
    const { records } = await ask(meant, headers, {}, as)
    const [first] = records
    if (!first) throw new Error(`${meant} finds nothing.`)
    await portal.ask(detail.record, { recordId: first.recordId }, { headers, as })
  }

  /** Headers of readers no two of whom have the same mark for a pair. */
  const readersFor = async (pair: Pair, count: number, as = portal.tenant): Promise<Headers[]> => {
    const { database, clock } = portal.appContext
    const where = { db: database.ofTenant(as), tenant: as, now: clock() }
    const byMark = new Map<number, Headers>()
    for (let no = 0; byMark.size < count; no += 1) {
      const account = `learner-${no}`
      const headers = await portal.signIn(account, { as })
      const reader = await findReaderByAccount(where, account)
      const mark = markOf(database.secrets, as, pair, `reader ${reader?.reader_id ?? ''}`)
      if (!byMark.has(mark)) byMark.set(mark, headers)
    }
    return [...byMark.values()]
  }

  return {
    ask,
    goesOn,
    readersFor,
    /** So many readers go this way. */
    async teach(pair: Pair, count = 5, as = portal.tenant) {
      for (const headers of await readersFor(pair, count, as)) await goesOn(pair, headers, as)
    },
    /** What the table holds of the library. */
    stored: () =>
      portal.appContext.database
        .ofTenant(portal.tenant)
        .selectFrom('learned_words')
        .selectAll()
        .where('tenant', '=', portal.tenant)
        .execute(),
    /** What the words are read as by what was learned; undefined: as something else. */
    async readAs(typed: string, as = portal.tenant) {
      const { understood, records } = await ask(typed, {}, {}, as)
      const step = understood?.steps.find(({ kind }) => kind === 'learned')
      return step && { ...step, first: records[0]?.title }
    },
  }
}
