import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import type { LoanRule, TermsException } from '@wenyuan/contract/shapes/loan-terms.ts'
import { query } from '../../api/query.ts'
import { formatMoney, readerTypeWords } from '../../app/formats.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import css from './Overview.module.css'
import { t } from './words.ts'

type Terms = Pick<TermsException, 'finePerDay' | 'fineCap'>
const fineOf = ({ finePerDay, fineCap }: Terms) =>
  t('rules.fineWords', { perDay: formatMoney(finePerDay), most: formatMoney(fineCap) })

/** The loan rules of every reader type, the reader's own first and highlighted. */
export function LoanRules({ own }: { own: string }) {
  const { data: rules } = useSuspenseQuery(query(account.loanRules, {}))
  if (rules.length === 0) return null
  const nameOf = ({ readerType }: LoanRule) =>
    `${readerTypeWords(readerType)}${readerType === own ? ` ${t('rules.own')}` : ''}`
  const columns = [
    { label: t('overview.copies'), cell: ({ copies }: LoanRule) => copies },
    { label: t('overview.days'), cell: ({ days }: LoanRule) => t('overview.dayCount', { n: days }) },
    { label: t('overview.renewals'), cell: ({ renewals }: LoanRule) => renewals },
    { label: t('rules.fine'), cell: fineOf },
    { label: t('rules.grace'), cell: ({ graceDays }: LoanRule) => t('overview.dayCount', { n: graceDays }) },
    { label: t('overview.holds'), cell: ({ holds }: LoanRule) => holds },
    { label: t('rules.debtLimit'), cell: ({ debtLimit }: LoanRule) => formatMoney(debtLimit) },
  ]
  return (
    <Section title={t('rules.title')}>
      <DataTable
        className={css.rules}
        columns={[{ label: t('rules.readerType'), cell: nameOf }, ...columns]}
        rows={rules}
        keyOf={({ readerType }) => readerType}
        namesRows
        cards
        isMarked={({ readerType }) => readerType === own}
      />
      <Exceptions rows={rules.find(({ readerType }) => readerType === own)?.exceptions ?? []} />
    </Section>
  )
}

const placesOf = ({ itemType, libraryName }: TermsException): string =>
  [itemType === '*' ? '' : docTypeName(itemType), libraryName].filter(Boolean).join(' · ')

/** Terms of the reader that differ for an item type or a branch. */
function Exceptions({ rows }: { rows: readonly TermsException[] }) {
  if (rows.length === 0) return null
  return (
    <DataTable
      className={css.rules}
      caption={t('rules.exceptions')}
      columns={[
        { label: t('rules.for'), cell: placesOf },
        { label: t('overview.days'), cell: ({ days }) => t('overview.dayCount', { n: days }) },
        { label: t('overview.renewals'), cell: ({ renewals }) => renewals },
        { label: t('rules.fine'), cell: fineOf },
        { label: t('rules.grace'), cell: ({ graceDays }) => t('overview.dayCount', { n: graceDays }) },
      ]}
      rows={rows}
      keyOf={({ itemType, libCode }) => `${itemType} ${libCode}`}
      namesRows
      cards
    />
  )
}
