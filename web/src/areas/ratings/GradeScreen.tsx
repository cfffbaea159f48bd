import { useSuspenseQuery } from '@tanstack/react-query'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { RecordRow, RecordRows } from '../../app/records/RecordRows.tsx'
import { TitleLists } from '../../app/records/TitleLists.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { Stars } from '../../kit/data/Stars.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './GradeScreen.module.css'
import { RowsToGet } from '../search/public.ts'
import { formatScore } from './rating-queries.ts'
import { t } from './words.ts'

type Rated = NonNullable<(typeof ratings.top)['~types']>['out']['records'][number]

const orders = ['good', 'poor'] as const
const ROWS = 20
/** The lists have a hundred entries. Source: spec 1 §2 "/grade", spec 2 §7.2. */
const LAST_PAGE = 100 / ROWS

/** The hundred best and the hundred poorest scores; the order is part of the address. */
export function GradeScreen() {
  const { search } = useLocation()
  const asked = parseQuery(search)
  const order = orders.find((one) => one === firstValue(asked, 'order')) ?? 'good'
  const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(firstValue(asked, 'page'))) || 1))
  const shown = useDeferredValue(`${order} ${page}`)
  const [shownOrder = 'good', shownPage = '1'] = shown.split(' ')
  const { data } = useSuspenseQuery({
    ...query(ratings.top, {
      order: shownOrder === 'poor' ? 'poor' : 'good',
      page: Number(shownPage),
      rows: ROWS,
    }),
  })
  const link = (to: (typeof orders)[number], at: number) =>
    paths.highScores({ ...(to === 'good' ? {} : { order: to }), ...(at === 1 ? {} : { page: String(at) }) })
  const start = (Number(shownPage) - 1) * ROWS + 1
  return (
    <Screen title={t('grade.title')} about={t('grade.about')}>
      <TitleLists current="highScores" />
      <Row as="nav" gap={20} align="normal" below={12} aria-label={t('grade.order')}>
        {orders.map((one) => (
          <Row
            as={Link}
            inline
            key={one}
            to={link(one, 1)}
            className={css.order}
            aria-current={one === order ? 'page' : undefined}
          >
            {t(`grade.${one}`)}
          </Row>
        ))}
      </Row>
      <SelectRange records={data.records}>
        <RowsToGet records={data.records}>
          {(wayTo) => (
            <RecordRows
              empty={t('grade.empty')}
              stale={shown !== `${order} ${page}`}
              start={start}
              isSingle
              page={page}
              lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
              linkTo={(to) => link(order, to)}
            >
              {data.records.map((record, at) => (
                <RecordRow key={record.recordId} record={record} place={start + at} way={wayTo(record)}>
                  <Score record={record} />
                </RecordRow>
              ))}
            </RecordRows>
          )}
        </RowsToGet>
      </SelectRange>
    </Screen>
  )
}

const Score = ({ record: { average, scoreCount } }: { record: Rated }) => (
  <Cluster as="span" gap="0 6px" className={css.score}>
    <Stars value={average} label={t('opinions.average', { score: formatScore(average) })} />
    <span>{formatScore(average)}</span>
    <span className={css.count}>
      {t('opinions.count', { n: scoreCount, count: formatCount(scoreCount) })}
    </span>
  </Cluster>
)
