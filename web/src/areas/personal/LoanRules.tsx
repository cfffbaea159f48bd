import { useSuspenseQuery } from '@tanstack/react-query'
import { account, type LoanRule } from '@wenyuan/contract/areas/account.ts'
import { query } from '../../api/query.ts'
import { formatMoney, readerTypeWords } from '../../app/formats.ts'
import { Section } from '../../kit/layout/Section.tsx'
import css from './Overview.module.css'
import { t } from './words.ts'

const columns = [
  ['overview.copies', ({ copies }: LoanRule) => String(copies)],
  ['overview.days', ({ days }: LoanRule) => t('overview.dayCount', { n: days })],
  ['overview.renewals', ({ renewals }: LoanRule) => String(renewals)],
  ['overview.holds', ({ holds }: LoanRule) => String(holds)],
  ['rules.debtLimit', ({ debtLimit }: LoanRule) => formatMoney(debtLimit)],
] as const

/** The loan rules of every reader type, the reader's own first and highlighted. */
export function LoanRules({ own }: { own: string }) {
  const { data: rules } = useSuspenseQuery(query(account.loanRules, {}))
  if (rules.length === 0) return null
  return (
    <Section title={t('rules.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.readerType')}</th>
            {columns.map(([id]) => (
              <th key={id} scope="col">
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.readerType} data-own={rule.readerType === own || undefined}>
              <td>
                {readerTypeWords(rule.readerType)}
                {rule.readerType === own && ` ${t('rules.own')}`}
              </td>
              {columns.map(([id, valueOf]) => (
                <td key={id} data-label={t(id)}>
                  {valueOf(rule)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
