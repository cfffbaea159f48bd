import { useSuspenseQueries } from '@tanstack/react-query'
import { PLACE_CODE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { locations } from '@wenyuan/contract/areas/locations.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { withFacet, withSort } from '../../app/search/search-changes.ts'
import { blankSearch } from '../../app/search/search-state.ts'
import { useLibraries } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Locations.module.css'
import { plannedQuery } from './planned-query.ts'
import { PlansShown } from './PlansShown.tsx'
import { wayToPlace } from './way-in-branch.ts'
import { t } from './words.ts'

/** One location: directions, its contents, and a search in it. */
export function LocationScreen() {
  const { search } = useLocation()
  const parameters = parseQuery(search)
  const id = firstValue(parameters, 'id').slice(0, PLACE_CODE_LENGTH)
  const libCode = firstValue(parameters, 'library').slice(0, PLACE_CODE_LENGTH)
  // a keyword equal to a location's code also finds that location
  const [{ data }, { data: planned }] = useSuspenseQueries({
    queries: [query(locations.list, { keyWord: id, ...(libCode && { libCode }), rows: 200 }), plannedQuery()],
  })
  const libraries = useLibraries()
  const location = id ? data.locations.find(({ locationId }) => locationId === id) : undefined
  if (!location) {
    return (
      <Screen title={t('location.unknown')}>
        <Empty kind="not-found" title={t('location.unknownHelp')}>
          <Link to={paths.locations()} variant="text">
            {t('locations.all')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  const branch = libraries.find((one) => one.libCode === location.libCode)
  const standing = withFacet(blankSearch, 'locationId', location.locationId)
  const way = wayToPlace(location)
  const facts = [
    // directions name branch and floor
    ['facet.libCode', way ? '' : location.libraryName],
    ['locations.floor', way ? '' : location.floor],
    ['locations.way', way],
    ['location.hours', branch?.openingHours ?? ''],
    ['location.address', branch?.address ?? ''],
    ['location.items', formatCount(location.itemCount)],
    ['location.onShelf', formatCount(location.onShelfCount)],
    ['location.callNumbers', location.callNoFrom && `${location.callNoFrom} – ${location.callNoTo}`],
  ] as const
  return (
    <Screen title={location.locationName}>
      <dl className={css.about}>
        {facts.map(([label, value]) =>
          value ? (
            <Grid
              columns="9em minmax(0, 1fr)"
              gap={16}
              key={label}
              ruled
              padding="10px 0"
              className={css.fact}
            >
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </Grid>
          ) : null,
        )}
      </dl>
      {planned.includes(location.locationId) && (
        <section className={css.plans} aria-label={t('plan.title')}>
          <h2>{t('plan.title')}</h2>
          <PlansShown locationId={location.locationId} />
        </section>
      )}
      <Cluster as="p" gap="8px 28px" align="normal" above={20}>
        <Link to={paths.searchList(withSort(standing, 'callNo', false))} variant="text">
          {t('location.search')}
        </Link>
        <Link to={paths.locations({ library: location.libCode })} variant="text">
          {t('location.neighbours', { library: location.libraryName })}
        </Link>
      </Cluster>
    </Screen>
  )
}
