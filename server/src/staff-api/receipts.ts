import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import { behaviourTypeNames } from '../areas/behaviour/public.ts'
import { receiptOf } from '../domain/circulation/built-in/cash.ts'
import { findReader } from '../domain/readers/reader-store.ts'
import { recordNames } from '../domain/records/withdrawal.ts'
import { dayIn } from '../platform/calendar.ts'
import type { SiteScope } from '../scope.ts'

const words: Record<
  LanguageTag,
  { receipt: string; date: string; reader: string; total: string; unit: string }
> = {
  'zh-CN': { receipt: '收据', date: '日期', reader: '读者', total: '合计', unit: '元' },
  'zh-TW': { receipt: '收據', date: '日期', reader: '讀者', total: '合計', unit: '元' },
  en: { receipt: 'Receipt', date: 'Date', reader: 'Reader', total: 'Total', unit: 'yuan' },
}

/** Text of a receipt in the reader's language; empty where the library system keeps no receipts here. */
export async function receiptText(where: SiteScope, receiptNo: string, readerId: string): Promise<string> {
  const receipt = await receiptOf(where, receiptNo, readerId)
  const reader = await findReader(where, readerId)
  if (!receipt || !reader) return ''
  const language = languages.find(({ tag }) => tag === reader.flags.noticeLanguage)?.tag ?? 'zh-CN'
  const said = words[language]
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
  return [
    where.site.name[language],
    `${said.receipt} ${receiptNo}`,
    `${said.date} ${dayIn(where.site.settings.timeZone, receipt.madeAt)}`,
    `${said.reader} ${reader.account} ${reader.name}`,
    ...lines,
    `${said.total} ${yuan(receipt.fen)} ${said.unit}`,
  ].join('\n')
}

/** Formats an amount for people. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
