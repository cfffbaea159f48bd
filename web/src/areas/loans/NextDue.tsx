import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../locales/translation.ts'
import { DueWord } from './DueWord.tsx'
import css from './NextDue.module.css'
import { currentLoansQuery } from './loan-queries.ts'
import { t } from './words.ts'

const SHOWN = 3

/** The loans that are due next, late ones first, with a link to renew them; nothing without loans. */
export function NextDue() {
  const { data } = useSuspenseQuery(currentLoansQuery(1))
  if (data.total === 0) return null
  const first = data.records.slice(0, SHOWN)
  return (
    <Section title={t('next.title')}>
      <ul className={css.list}>
        {first.map((loan) => (
          <li key={loan.loanId}>
            <span className={css.title} lang={loan.record?.lang || undefined}>
              {loan.record ? (
                <Link to={paths.record({ id: loan.recordId, type: loan.record.docCode })}>{loan.title}</Link>
              ) : (
                loan.title
              )}
            </span>
            <span className={css.due}>
              <time dateTime={loan.dueDate}>{t('loan.due', { day: formatDay(loan.dueDate) })}</time>{' '}
              <DueWord loan={loan} />
            </span>
            {!loan.canRenew && (
              <Quiet>
                {t('loan.cannotRenew', { reason: loan.whyNotText })} <RefusalWay code={loan.whyNot} />
              </Quiet>
            )}
          </li>
        ))}
      </ul>
      <Link to={paths.personalCentre({ tab: '5' })} variant="text">
        {t(first.some(({ canRenew }) => canRenew) ? 'next.renew' : 'next.all', { n: data.total })}
      </Link>
    </Section>
  )
}
