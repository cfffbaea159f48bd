import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { Cover } from '../../kit/Cover.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Link } from '../../kit/Link.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Stars } from '../../kit/Stars.tsx'
import { formatCount, t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { firstValue, parseQuery } from '../../query-string.ts'
import { Screen } from '../../shell/Screen.tsx'
import { coverFormOf } from '../search/cover-form.ts'
import { docTypeName } from '../search/search-words.ts'
import css from './GradeScreen.module.css'
import { formatScore } from './rating-queries.ts'

type Rated = NonNullable<(typeof ratings.top)['~types']>['out']['records'][number]

const orders = ['good', 'poor'] as const
const ROWS = 20
/** The lists end at their hundredth place. Source: spec 1 §2 "/grade", spec 2 §7.2. */
const LAST_PAGE = 100 / ROWS

/** The hundred best and the hundred poorest scores, the order being part of the address. */
export function GradeScreen() {
  const { searchStr } = useLocation()
  const asked = parseQuery(searchStr)
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
    meta: { drawn: true },
  })
  const link = (to: (typeof orders)[number], at: number) =>
    paths.highScores({ ...(to === 'good' ? {} : { order: to }), ...(at === 1 ? {} : { page: String(at) }) })
  return (
    <Screen title={t('grade.title')} about={t('grade.about')}>
      <nav className={css.orders} aria-label={t('grade.order')}>
        {orders.map((one) => (
          <Link
            key={one}
            to={link(one, 1)}
            className={css.order}
            aria-current={one === order ? 'page' : undefined}
          >
            {t(`grade.${one}`)}
          </Link>
        ))}
      </nav>
      {data.records.length === 0 && (
        <Empty title={t('grade.empty')}>
          <Link to={paths.home()} look="text">
            {t('later.home')}
          </Link>
        </Empty>
      )}
      <ol className={css.list} data-stale={shown === `${order} ${page}` ? undefined : true}>
        {data.records.map((record, at) => (
          <RatedRecord
            key={record.recordId}
            record={record}
            place={(Number(shownPage) - 1) * ROWS + at + 1}
          />
        ))}
      </ol>
      <Pager
        page={page}
        lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
        linkTo={(to) => link(order, to)}
        words={{
          label: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          page: (to) => t('pager.page', { page: to }),
        }}
      />
    </Screen>
  )
}

const RatedRecord = ({ record, place }: { record: Rated; place: number }) => (
  <li className={css.row}>
    <Cover
      title={record.title}
      author={record.author}
      classNo={record.classNo}
      form={coverFormOf(record.docCode)}
      url={record.coverUrl}
      lang={record.lang}
      width={72}
    />
    <div className={css.words}>
      <h2 className={css.title}>
        <span className={css.place}>{place}</span>
        <Link to={paths.record({ id: record.recordId, type: record.docCode })} lang={record.lang}>
          {record.title}
        </Link>
      </h2>
      <p className={css.facts}>
        {[record.author, record.source || record.publisher, record.pubDate, docTypeName(record.docCode)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.score}>
        <Stars value={record.average} label={t('opinions.average', { score: formatScore(record.average) })} />
        <span>{formatScore(record.average)}</span>
        <span className={css.facts}>
          {t('opinions.count', { n: record.scoreCount, count: formatCount(record.scoreCount) })}
        </span>
      </p>
    </div>
  </li>
)
