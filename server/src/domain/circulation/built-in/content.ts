import { z } from 'zod'
import { type ContentKind, contentKind } from '../../content/content-kind.ts'
import { contentCode, contentNumber, money, refersTo } from '../../content/content-values.ts'
import {
  type ClosedDay,
  listClosedDays,
  listLoanRules,
  removeLoanRule,
  saveLoanRules,
  setClosedDays,
} from '../terms.ts'
import type { LoanRule } from '../library-system.ts'

/** `*`: any reader type, item type or branch. */
const codeOrAny = contentCode.default('*')

const Rule: z.ZodType<LoanRule> = z.strictObject({
  readerType: refersTo('reader-types', codeOrAny, { hasAny: true }),
  itemType: refersTo('item-types', codeOrAny, { hasAny: true }),
  branch: refersTo('libraries', codeOrAny, { hasAny: true }),
  days: contentNumber(1, 3_650),
  renewals: contentNumber(0, 999).default(1),
  finePerDay: money(contentNumber(0, 100_000)).default(10),
  fineCap: money(contentNumber(0, 10_000_000)).default(2_000),
  graceDays: contentNumber(0, 365).default(0),
})

const loanRules = contentKind<LoanRule>({
  name: 'loan-rules',
  about: 'Loan days, renewals and fines (in fen) by reader type, item type and branch; * is any.',
  entry: Rule,
  headings: {
    读者类型: 'readerType',
    文献类型: 'itemType',
    分馆: 'branch',
    借期: 'days',
    续借次数: 'renewals',
    每日逾期费: 'finePerDay',
    逾期费上限: 'fineCap',
    宽限天数: 'graceDays',
  },
  code: ({ readerType, itemType, branch }) => [readerType, itemType, branch].join('/'),
  list: listLoanRules,
  save: saveLoanRules,
  async remove(scope, code) {
    const [readerType = '', itemType = '', branch = ''] = code.split('/')
    return (await removeLoanRule(scope, { readerType, itemType, branch })) ? undefined : 'It does not exist.'
  },
})

const Closed: z.ZodType<ClosedDay> = z.strictObject({
  library: refersTo('libraries', codeOrAny, { hasAny: true }),
  day: z.iso.date('a day such as 2026-10-01'),
})

const closedDays = contentKind<ClosedDay>({
  name: 'closed-days',
  about: 'Days on which a branch (* is all) is closed: due dates move, and fines do not count them.',
  entry: Closed,
  headings: { 分馆: 'library', 日期: 'day' },
  code: ({ library, day: on }) => `${library}/${on}`,
  list: listClosedDays,
  async save(scope, entries) {
    const libraries = new Set(entries.map(({ library }) => library))
    for (const library of libraries) {
      const days = entries.filter((entry) => entry.library === library).map(({ day: on }) => on)
      await setClosedDays(scope, library, days, true)
    }
  },
  async remove(scope, code) {
    const [library = '', on = ''] = code.split('/')
    const known = (await listClosedDays(scope)).some((one) => one.library === library && one.day === on)
    if (!known) return 'It does not exist.'
    await setClosedDays(scope, library, [on], false)
    return undefined
  },
})

export const content: readonly ContentKind[] = [loanRules, closedDays]
