import { useSuspenseQuery } from '@tanstack/react-query'
import { account, type LoanRule } from '@wenyuan/contract/areas/account.ts'
import { query } from '../../api/query.ts'
import { formatMoney, readerTypeWords } from '../../app/formats.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import css from './Overview.module.css'
import { t } from './words.ts'

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
    </Section>
  )
}
