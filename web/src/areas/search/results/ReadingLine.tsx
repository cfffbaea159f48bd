import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { hasWords, t } from '../words.ts'
import css from './ReadingLine.module.css'

type Part = SearchAnswer['reading']['parts'][number]

function partWords({ kind, field, text }: Part): string {
  const word = `reading.${kind}`
  const name = searchFields.find((one) => one === field)
  const about = name && name !== 'all' && name !== 'any' ? `${t(`field.${name}`)} ` : ''
  return `${about}${hasWords(word) ? t(word, { text }) : text}`
}

/** How the query was interpreted, when it is more than plain terms, to explain unexpected results. */
export function ReadingLine({ reading }: { reading: SearchAnswer['reading'] }) {
  if (!reading.special || reading.parts.length === 0) return null
  return (
    <span className={css.reading}>
      {t('reading.readAs', { parts: reading.parts.map(partWords).join(' ') })}
    </span>
  )
}
