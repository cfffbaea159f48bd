import { useQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { owedParts } from '../../app/owed.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import css from './DayLine.module.css'
import { t } from './words.ts'

/** What a reader has to do today: overdue and due loans, books to fetch, an amount owed. Each leads to its tab. */
export function DayLine() {
  const { data } = useQuery({ ...query(loans.today, {}), ...refetchedOnFocus })
  if (!data) return null
  const { overdue, dueSoon: soon, ready, owed: due, accruing } = data
  const debt = due + accruing
  const matters = [
    { n: overdue, state: 'late', text: t('loan.overdueInAll', { n: overdue }), to: { tab: '5' } },
    { n: soon, state: 'soon', text: t('loan.soonInAll', { n: soon }), to: { tab: '0' } },
    { n: ready, state: 'good', text: t('day.ready', { n: ready }), to: { tab: '4' } },
    {
      n: debt,
      state: 'late',
      text: owedText(due, accruing),
      to: { tab: '7', view: 'fees' },
    },
  ] as const
  const open = matters.filter(({ n }) => n > 0)
  return (
    <ul className={css.day} aria-label={t('day.title')}>
      {open.map(({ state, text, to }) => (
        <li key={text}>
          <Link to={paths.personalCentre(to)}>
            <StatusBadge state={state}>{text}</StatusBadge>
          </Link>
        </li>
      ))}
      {open.length === 0 && (
        <li>
          <Link to={paths.personalCentre({ tab: '0' })}>{t('day.nothing', { n: data.loans })}</Link>
        </li>
      )}
    </ul>
  )
}

function owedText(due: number, accruing: number): string {
  const text = t('day.owed', { amount: formatMoney(due + accruing) })
  const parts = owedParts({ due, accruing })
  return parts === '' ? text : t('day.owedParts', { text, parts })
}
