import { useQuery } from '@tanstack/react-query'
import { DUE_SOON_DAYS, loans, type Today } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { owedParts } from '../../app/owed.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { namesInLine } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './DayLine.module.css'
import { RenewNow } from './RenewNow.tsx'
import { t } from './words.ts'

/** More branches than these have no room. */
const MOST_PLACES = 2

/**
 * What a reader has to do today: overdue and due loans, books to fetch, an amount owed. Each leads to its tab; loans due
 * soon are renewed here. Without anything to do one line says so, and names no sums.
 */
export function DayLine() {
  const { data } = useQuery({ ...query(loans.today, {}), ...refetchedOnFocus })
  if (!data) return null
  const { overdue, dueSoon: soon, owed: due, accruing } = data
  const debt = due + accruing
  const open = [
    { n: overdue, state: 'late', text: t('loan.overdueInAll', { n: overdue }), to: { tab: '5' } },
    { n: soon, state: 'soon', text: t('day.soon', { n: soon, days: DUE_SOON_DAYS }), to: { tab: '5' } },
    { n: data.ready, state: 'good', text: readyText(data), to: { tab: '4' } },
    { n: debt, state: 'late', text: owedText(due, accruing), to: { tab: '7', view: 'fees' } },
  ] as const
  const matters = open.filter(({ n }) => n > 0)
  return (
    <Cluster as="ul" gap="0 16px" align="normal" className={css.day} aria-label={t('day.title')}>
      {matters.map(({ state, text, to }) => (
        <li key={text}>
          <Link to={paths.personalCentre(to)}>
            <StatusBadge state={state}>{text}</StatusBadge>
          </Link>
        </li>
      ))}
      <RenewNow renewable={data.renewable} />
      {matters.length > 0 && debt === 0 && data.hasCharges && (
        <li>
          <Quiet as="span">{t('day.nothingOwed')}</Quiet>
        </li>
      )}
      {matters.length === 0 && (
        <li>
          <Link to={paths.personalCentre({ tab: '0' })}>{t('day.nothing', { n: data.loans })}</Link>
        </li>
      )}
    </Cluster>
  )
}

function readyText({ ready, readyAt: places }: Today): string {
  const text = t('day.ready', { n: ready })
  if (places.length === 0 || places.length > MOST_PLACES) return text
  return t('day.readyAt', { text, places: namesInLine(places) })
}

function owedText(due: number, accruing: number): string {
  const text = t('day.owed', { amount: formatMoney(due + accruing) })
  const parts = owedParts({ due, accruing })
  return parts === '' ? text : t('day.owedParts', { text, parts })
}
