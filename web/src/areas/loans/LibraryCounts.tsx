import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useInvalidationElsewhere } from '../../api/invalidation.ts'
import { formatMoney } from '../../app/formats.ts'
import { owedParts } from '../../app/owed.ts'
import { paths } from '../../app/paths.ts'
import { RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount } from '../../locales/translation.ts'
import { countQueries } from './count-queries.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './LibraryCounts.module.css'
import { t } from './words.ts'

/** Keeps the space of a number that is loading or unknown. */
const shownCount = <Answer,>({ data }: UseQueryResult<Answer>, count: (answer: Answer) => string): string =>
  data === undefined ? '–' : count(data)

/**
 * What is owed, unread messages and points, each with a link to its tab if the reader has that tab; loans and requests
 * are counted where they are listed. The way to pay is left to the card where the debt blocks it.
 */
export function LibraryCounts({ shown, blocks }: { shown: readonly string[]; blocks: readonly string[] }) {
  useInvalidationElsewhere()
  const [owed, messages, earned] = useQueries({ queries: countQueries() })
  const counts = [
    {
      tab: '7',
      view: 'fees',
      label: t('counts.owed'),
      value: shownCount(owed, ({ total, accruing }) => formatMoney(total + accruing)),
    },
    {
      tab: '13',
      label: t('counts.unread'),
      value: shownCount(messages, ({ unread }) => formatCount(unread)),
    },
    { tab: '8', label: t('counts.points'), value: shownCount(earned, ({ total }) => formatCount(total)) },
  ] as const
  return (
    <section aria-label={t('counts.title')}>
      <Cluster as="ul" align="normal" className={css.counts}>
        {counts
          .filter(({ tab }) => shown.includes(tab))
          .map(({ tab, label, value, ...place }) => (
            <li key={tab} className={tab === '7' ? css.owed : undefined}>
              <Link to={paths.personalCentre({ tab, ...place })}>
                <b>{value}</b>
                <span>{label}</span>
              </Link>
              {tab === '7' && owed.data && (
                <OwedParts {...owed.data} hasWay={!blocks.includes('DEBT_TOO_HIGH')} />
              )}
            </li>
          ))}
      </Cluster>
    </section>
  )
}

/** What of the sum can be paid now, what still grows, and the way to pay. */
function OwedParts({ total, accruing, hasWay }: { total: number; accruing: number; hasWay: boolean }) {
  return (
    <>
      {accruing > 0 && <Quiet>{owedParts({ due: total, accruing })}</Quiet>}
      {hasWay && total > 0 && (
        <Quiet as="span">
          <RefusalWay code="DEBT_TOO_HIGH" />
        </Quiet>
      )}
    </>
  )
}
