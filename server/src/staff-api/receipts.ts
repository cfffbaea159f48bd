import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import { behaviourTypeNames } from '../areas/behaviour/public.ts'
import { receiptOf, receiptsWith } from '../domain/circulation/built-in/cash.ts'
import { cashMovedWith } from '../domain/circulation/cash-drawer.ts'
import type { CashPaid } from '../domain/circulation/library-system.ts'
import type { CashMove } from '../domain/circulation/built-in/desk-credit.ts'
import { findReader } from '../domain/readers/reader-store.ts'
import { recordNames } from '../domain/records/withdrawal.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import type { SiteScope } from '../core/scope.ts'

const words: Record<
  LanguageTag,
  { receipt: string; date: string; reader: string; total: string; unit: string }
> = {
  'zh-CN': { receipt: '收据', date: '日期', reader: '读者', total: '合计', unit: '元' },
  'zh-TW': { receipt: '收據', date: '日期', reader: '讀者', total: '合計', unit: '元' },
  en: { receipt: 'Receipt', date: 'Date', reader: 'Reader', total: 'Total', unit: 'yuan' },
}

const moveWords: Record<LanguageTag, Record<CashMove, string>> = {
  'zh-CN': { 'deposit-taken': '收取押金', 'deposit-returned': '退还押金', 'refunded-cash': '现金退款' },
  'zh-TW': { 'deposit-taken': '收取押金', 'deposit-returned': '退還押金', 'refunded-cash': '現金退款' },
  en: {
    'deposit-taken': 'Deposit taken',
    'deposit-returned': 'Deposit returned',
    'refunded-cash': 'Refund in cash',
  },
}

/** Text of a receipt for a deposit or a refund. */
export async function cashReceiptText(
  where: SiteScope,
  { readerId, kind, fen, receiptNo, at = where.now }: CashReceiptOf,
): Promise<string> {
  const reader = await findReader(where, readerId)
  if (!reader) return ''
  const language = languageOf(reader)
  return receiptLines(where, language, {
    receiptNo,
    at,
    reader,
    lines: [`${moveWords[language][kind]} ${yuan(fen)}`],
    fen,
  })
}

interface CashReceiptOf {
  readerId: string
  kind: CashMove
  fen: number
  receiptNo: string
  at?: Date
}

/** Text of a receipt in the reader's language: the sum alone where another library system keeps the charges. */
export async function receiptText(where: SiteScope, receiptNo: string, paid: CashPaid): Promise<string> {
  const { readerId } = paid
  const reader = await findReader(where, readerId)
  if (!reader) return ''
  const language = languageOf(reader)
  const receipt = await receiptOf(where, receiptNo, readerId)
  if (!receipt)
    return receiptLines(where, language, { receiptNo, at: where.now, reader, lines: [], fen: paid.fen })
  const ids = receipt.lines.map(({ record_id }) => record_id ?? '')
  const titles = await recordNames(where.db, where.tenant, [...new Set(ids)])
  const lines = receipt.lines.flatMap(({ kind, fen, record_id, barcode }) =>
    kind === null || fen === null
      ? []
      : [
          [behaviourTypeNames[language][kind], titles.get(record_id ?? ''), barcode, yuan(fen)]
            .filter(Boolean)
            .join(' '),
        ],
  )
  return receiptLines(where, language, { receiptNo, at: receipt.madeAt, reader, lines, fen: receipt.fen })
}

interface Printed {
  receiptNo: string
  at: Date
  /** Undefined: our books do not say who paid at another library system. */
  reader: { account: string; name: string } | undefined
  lines: readonly string[]
  fen: number
}

function receiptLines(where: SiteScope, language: LanguageTag, printed: Printed): string {
  const said = words[language]
  return [
    where.site.name[language],
    `${said.receipt} ${printed.receiptNo}`,
    `${said.date} ${dayIn(where.site.settings.timeZone, printed.at)}`,
    ...(printed.reader ? [`${said.reader} ${printed.reader.account} ${printed.reader.name}`] : []),
    ...printed.lines,
    `${said.total} ${yuan(printed.fen)} ${said.unit}`,
  ].join('\n')
}

const languageOf = ({ flags }: { flags: { noticeLanguage?: string | undefined } }): LanguageTag =>
  languages.find(({ tag }) => tag === flags.noticeLanguage)?.tag ?? 'zh-CN'

/** Formats an amount for people. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/**
 * The receipt with a number, to print it again.
 *
 * @throws Fail RECEIPT_UNKNOWN
 */
export async function receiptAgain(where: SiteScope, receiptNo: string): Promise<string> {
  const [found] = await receiptsWith(where, receiptNo)
  if (!found) {
    const moved = await cashMovedWith(where, receiptNo)
    if (!moved) throw new Fail('RECEIPT_UNKNOWN', { field: 'receiptNo' })
    return receiptLines(where, 'zh-CN', { ...moved, receiptNo, reader: undefined, lines: [] })
  }
  const { kind, readerId, fen, at } = found
  return kind === 'charges-paid'
    ? await receiptText(where, receiptNo, { readerId, fen })
    : await cashReceiptText(where, { readerId, kind, fen, receiptNo, at })
}
