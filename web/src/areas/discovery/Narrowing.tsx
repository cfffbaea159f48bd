import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { type FormEvent, useState } from 'react'
import { query } from '../../api/query.ts'
import { switched } from '../../app/lists/list-address.ts'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './Discovery.module.css'
import {
  askedOf,
  discoveryPath,
  type DiscoverySearch,
  type FilterName,
  filterNames,
} from './discovery-search.ts'
import { t } from './words.ts'

/** Years, and facets that the service counts when they are opened: each count costs the library a request. */
export function Narrowing({ search }: { search: DiscoverySearch }) {
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={20}>
      <Years key={`${search.yearFrom} ${search.yearTo}`} search={search} />
      {open ? (
        <Facets search={search} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('discovery.moreFilters')}</Button>
      )}
    </Stack>
  )
}

function Years({ search }: { search: DiscoverySearch }) {
  const history = useHistory()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const year = (name: string) => (/^\d{4}$/.test(text(name).trim()) ? text(name).trim() : '')
    history.push(discoveryPath({ ...search, page: 1, yearFrom: year('from'), yearTo: year('to') }))
  }
  return (
    <Grid as="form" columns="1fr 1fr" gap={10} className={css.years} onSubmit={submit}>
      <TextField
        name="from"
        label={t('discovery.yearFrom')}
        defaultValue={search.yearFrom}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        name="to"
        label={t('discovery.yearTo')}
        defaultValue={search.yearTo}
        inputMode="numeric"
        maxLength={4}
      />
      <Button type="submit">{t('discovery.apply')}</Button>
    </Grid>
  )
}

function Facets({ search }: { search: DiscoverySearch }) {
  const { data, error } = useQuery(query(discovery.facets, askedOf(search)))
  if (!data && !error) return <Skeleton width="100%" height={280} />
  if (!data || data.state !== 'ok') return <Quiet>{t('discovery.facetsDown')}</Quiet>
  return data.facets.map(({ name, values }) => {
    const filter: FilterName | undefined = filterNames.find((one) => one === name)
    if (!filter || values.length === 0) return null
    return (
      <section key={name} className={css.facet} aria-label={t(`discovery.facet.${filter}`)}>
        <h2>{t(`discovery.facet.${filter}`)}</h2>
        <ul>
          {values.slice(0, 8).map(({ value, label, count }) => (
            <li key={value}>
              <Link
                to={discoveryPath(switched(search, filter, value))}
                aria-current={search.filters[filter].includes(value) || undefined}
              >
                <span>{label}</span> <Quiet as="span">{formatCount(count)}</Quiet>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
