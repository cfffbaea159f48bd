import { switched } from '../../app/lists/list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { X } from 'lucide-react'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Discovery.module.css'
import { askedOf, discoveryPath, type DiscoverySearch, filterNames } from './discovery-search.ts'
import { t } from './words.ts'

/** The filters that are set, each to be taken away. */
export function ChosenFilters({ search }: { search: DiscoverySearch }) {
  const chosen = filterNames.flatMap((name) => search.filters[name].map((value) => ({ name, value })))
  const { data } = useQuery({ ...query(discovery.facets, askedOf(search)), enabled: chosen.length > 0 })
  const { yearFrom, yearTo } = search
  if (chosen.length === 0 && yearFrom === '' && yearTo === '') return null
  const labelOf = (name: string, value: string) =>
    data?.facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.label ??
    value
  return (
    <Cluster as="ul" gap={8} align="normal" className={css.chosen} aria-label={t('discovery.chosen')}>
      {(yearFrom || yearTo) && (
        <li>
          <Link to={discoveryPath({ ...search, page: 1, yearFrom: '', yearTo: '' })}>
            {`${yearFrom}–${yearTo}`} <X aria-hidden size={14} />
          </Link>
        </li>
      )}
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <Link to={discoveryPath(switched(search, name, value))}>
            {labelOf(name, value)} <X aria-hidden size={14} />
          </Link>
        </li>
      ))}
    </Cluster>
  )
}
