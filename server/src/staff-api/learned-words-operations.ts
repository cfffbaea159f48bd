import type { learnedWordsCalls } from '@wenyuan/contract/staff/calls/learned-words.ts'
import { makeFinding } from '../areas/search/public.ts'
import { plainWords } from '../domain/learned-words/pair.ts'
import { allowAgain, pageOfLearned, removeForGood } from '../domain/learned-words/store.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'

/** What the box has learned, and what librarians do not let it learn. */
export const learnedWordsHandlers: HandlersOf<typeof learnedWordsCalls> = {
  'list-learned-words': async ({ where, app }, { state, ...input }) => {
    const { total, rows } = await pageOfLearned(
      where,
      state === '' ? ['learned', 'removed'] : [state],
      sliceOf(input),
    )
    const find = makeFinding(app)
    const records = []
    for (const { typed, meant, day, state: standing } of rows) {
      const { hits, understood } = await find(where, typed)
      const readAs = understood?.steps.at(-1)?.kind ?? ('' as const)
      records.push({ typed, meant, day, state: standing, found: hits.total, readAs })
    }
    return { total, records }
  },
  'decide-learned-words': {
    subject: ({ typed, meant }) => `${typed} → ${meant}`,
    async run({ where, app, note, afterwards }, { typed, meant, isRemoved }) {
      const pair = { typed: plainWords(typed), meant: plainWords(meant) }
      if (isRemoved) await removeForGood(where, pair, dayIn(where.site.settings.timeZone, where.now))
      else if (!(await allowAgain(where, pair))) throw new Fail('ENTRY_UNKNOWN', { field: 'typed' })
      note({ after: { isRemoved } })
      // texts that were read by it are read anew on every node
      afterwards(async () => {
        await touchTenant(app.database, where.tenant)
        await app.tenants.refresh()
      })
      return { isRemoved }
    },
  },
}
