import { t } from '../../locales/translation.ts'
import type { SearchRow } from './search-state.ts'
import { fieldName } from './search-words.ts'

/** A search with several rows as one line: "题名:红楼梦 并且 作者:曹雪芹". A single row in all fields is shown as its term only. */
export function describeRows(rows: readonly SearchRow[]): string {
  return rows
    .map((row, at) => {
      const words = row.field === 'all' && row.mode === '2' ? row.word : rowWords(row)
      return at === 0 ? words : `${t(`oper.${row.oper}`)} ${words}`
    })
    .join(' ')
}

function rowWords(row: SearchRow): string {
  const mode = row.mode === '2' ? '' : ` (${t(`match.${row.mode}`)})`
  return t('search.rowWords', { field: fieldName(row.field), word: row.word }) + mode
}
