import { useSuspenseQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { GiftRow } from './GiftRow.tsx'
import { t } from './words.ts'

const ROWS = 20

/** The gifts that the library has kept, by year. Source: spec 1 §2 "donate". */
export function GiftListScreen() {
  return (
    <LoadedScreen title={t('gifts.list')}>
      <LoadedList />
    </LoadedScreen>
  )
}

function LoadedList() {
  const said = useQueryParameters()
  const year = /^\d{4}$/.test(firstValue(said, 'year')) ? firstValue(said, 'year') : ''
  const page = Math.min(100, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1))
  const { data } = useSuspenseQuery(query(donations.list, { year, page, rows: ROWS }))
  const linkTo = (to: string, next = 1) => paths.giftList({ year: to, page: next === 1 ? '' : String(next) })
  return (
    <Screen
      title={t('gifts.list')}
      aside={
        data.total > 0 && (
          <Link to={paths.bookGifts()} variant="text">
            {t('gifts.title')}
          </Link>
        )
      }
    >
      {data.years.length > 1 && (
        <FilterLinks
          label={t('gifts.byYear')}
          links={[
            { value: '', name: t('gifts.allYears') },
            ...data.years.map((one) => ({ value: one.year, name: one.year, count: one.count })),
          ]}
          current={year}
          linkTo={linkTo}
        />
      )}
      {data.total === 0 ? (
        <Empty title={t('gifts.noneKept')}>
          <Link to={paths.bookGifts()} variant="text">
            {t('gifts.offer')}
          </Link>
        </Empty>
      ) : (
        <ListTotal text={t('gifts.total', { n: data.total, count: formatCount(data.total) })} />
      )}
      <ul>
        {data.records.map((gift) => (
          <GiftRow key={gift.donationNo} gift={gift} />
        ))}
      </ul>
      <ListPager page={page} lastPage={Math.ceil(data.total / ROWS)} linkTo={(next) => linkTo(year, next)} />
    </Screen>
  )
}
