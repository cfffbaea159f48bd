import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { query } from '../../api/query.ts'
import { t } from '../../locales/translation.ts'
import { formatMoney, readerTypeWords } from '../account/formats.ts'
import css from './Overview.module.css'

/** The loan rules of every kind of reader, the own one first and marked. */
export function LoanRules({ own }: { own: string }) {
  const { data: rules } = useSuspenseQuery(query(account.loanRules, {}))
  if (rules.length === 0) return null
  return (
    <section>
      <h2 className={css.head}>{t('rules.title')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.readerType')}</th>
            <th scope="col">{t('overview.copies')}</th>
            <th scope="col">{t('overview.days')}</th>
            <th scope="col">{t('overview.renewals')}</th>
            <th scope="col">{t('overview.holds')}</th>
            <th scope="col">{t('rules.debtLimit')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.readerType} data-own={rule.readerType === own || undefined}>
              <td>
                {readerTypeWords(rule.readerType)}
                {rule.readerType === own && ` ${t('rules.own')}`}
              </td>
              <td>{rule.copies}</td>
              <td>{t('overview.dayCount', { n: rule.days })}</td>
              <td>{rule.renewals}</td>
              <td>{rule.holds}</td>
              <td>{formatMoney(rule.debtLimit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
