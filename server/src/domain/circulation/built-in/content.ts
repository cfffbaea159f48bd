import { dayLike } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../content/content-kind.ts'
import { contentCode, contentNumber, money, refersTo } from '../../content/content-values.ts'
import { type ClosedDay, listClosedDays, setClosedDays } from '../closed-days.ts'
import { accountLimits, ANY, LAST, type LoanRule, ordinaryTerms } from '../loan-policy.ts'
import { listLoanRules, removeLoanRule, saveLoanRules } from '../loan-rule-store.ts'

const codeOrAny = contentCode.default(ANY)
const count = (least: number) => contentNumber(least, 10_000)
const fen = (most: number) => money(contentNumber(0, most))
/** What a rule may leave to the next wider one. */
const open = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

const { finePerDay, fineCap, graceDays } = ordinaryTerms
const Rule: z.ZodType<LoanRule> = z
  .strictObject({
    readerType: refersTo('reader-types', codeOrAny, { hasAny: true, isOpen: true }),
    itemType: refersTo('item-types', codeOrAny, { hasAny: true }),
    branch: refersTo('libraries', codeOrAny, { hasAny: true }),
    days: count(1),
    renewals: count(0).default(1),
    renewalDays: open(count(1)),
    renewalWindow: open(count(0)),
    finePerDay: fen(100_000).default(finePerDay),
    fineCap: fen(10_000_000).default(fineCap),
    graceDays: contentNumber(0, 365).default(graceDays),
    copies: open(count(0)),
    holds: open(count(0)),
    debtLimit: open(fen(Number.MAX_SAFE_INTEGER)),
    pickUpDays: open(contentNumber(1, 90)),
    position: contentNumber(0, 9_999).default(LAST),
  })
  .superRefine((rule, { addIssue }) => {
    if (rule.itemType === ANY && rule.branch === ANY) return
    for (const limit of accountLimits)
      if (rule[limit] !== null)
        addIssue({ code: 'custom', path: [limit], message: 'it is set for all item types and branches' })
  })

export const loanRules = contentKind<LoanRule>({
  name: 'loan-rules',
  right: 'circulation-content',
  about:
    'Loan periods, renewals, fines (in fen), holds and limits by reader type, item type and branch; * is any. What is empty is as the next wider rule says.',
  entry: Rule,
  headings: {
    读者类型: 'readerType',
    文献类型: 'itemType',
    分馆: 'branch',
    借期: 'days',
    续借次数: 'renewals',
    续借期限: 'renewalDays',
    到期前可续借天数: 'renewalWindow',
    每日逾期费: 'finePerDay',
    逾期费上限: 'fineCap',
    宽限天数: 'graceDays',
    可借册数: 'copies',
    可预约册数: 'holds',
    停借欠费额: 'debtLimit',
    取书架保留天数: 'pickUpDays',
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
  day: dayLike('a day such as 2026-10-01'),
})

const closedDays = contentKind<ClosedDay>({
  name: 'closed-days',
  right: 'circulation-content',
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
