import { useSuspenseQuery } from '@tanstack/react-query'
import { LOCATION_FIND_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { locations } from '@wenyuan/contract/areas/locations.ts'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { Filters } from '../../app/lists/Filters.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useLibraries } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { BranchPlaces } from './BranchPlaces.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Locations.module.css'
import { formatChoice, LOCATION_ROWS, type LocationChoice, parseChoice } from './location-choice.ts'
import { t } from './words.ts'

/** The shelving locations: contents and directions. Source: spec 1 §2 "/collectionNav". */
export function LocationsScreen() {
  const { search: queryText } = useLocation()
  const history = useHistory()
  const choice = parseChoice(queryText)
  const shown = useDeferredValue(queryText)
  const { libCode, floor, keyWord, page } = parseChoice(shown)
  const { data } = useSuspenseQuery({
    ...query(locations.list, {
      ...(libCode && { libCode }),
      ...(floor && { floor }),
      ...(keyWord && { keyWord }),
      page,
      rows: LOCATION_ROWS,
    }),
  })
  const libraries = useLibraries()
  const nameOf = (code: string) => libraries.find((one) => one.libCode === code)?.libName ?? ''
  const branches = [...Map.groupBy(data.locations, (place) => place.libCode)]
  const linkTo = (next: LocationChoice) => paths.locations(formatChoice(next))
  const isNarrowed = floor !== '' || keyWord !== ''
  // hours and addresses of branches that have no locations yet
  const described =
    data.total > 0 || isNarrowed
      ? []
      : libraries.filter(
          (one) => (one.openingHours || one.address) && (libCode === '' || one.libCode === libCode),
        )
  if (data.total === 0 && !libCode && !isNarrowed)
    return (
      <Screen title={t('locations.title')}>
        <Described branches={described} />
        {described.length === 0 && (
          <Empty title={t('locations.empty')}>
            <Link to={paths.home()} variant="text">
              {t('later.home')}
            </Link>
          </Empty>
        )}
      </Screen>
    )
  return (
    <Screen title={t('locations.title')} about={t('locations.about')}>
      <Narrowing
        key={choice.keyWord}
        choice={choice}
        total={data.total}
        onChange={(next) => history.push(linkTo(next))}
      />
      <Quiet size="medium" figures className={css.total} role="status">
        {t('locations.total', { n: data.total, count: formatCount(data.total) })}
      </Quiet>
      <Described branches={described} />
      {data.locations.length === 0 && described.length === 0 && (
        <Empty kind="not-found" title={t('locations.none')}>
          <Link to={paths.locations()} variant="text">
            {t('locations.all')}
          </Link>
        </Empty>
      )}
      {branches.map(([code, places]) => (
        <BranchPlaces
          key={code}
          libCode={code}
          name={nameOf(code) || (places[0]?.libraryName ?? '')}
          places={places}
          stale={shown !== queryText}
        />
      ))}
      <ListPager
        page={choice.page}
        lastPage={Math.ceil(data.total / LOCATION_ROWS)}
        linkTo={(to) => linkTo({ ...choice, page: to })}
      />
    </Screen>
  )
}

/** Branches with their hours and addresses alone. */
const Described = ({ branches }: { branches: ReturnType<typeof useLibraries> }) =>
  branches.map(({ libCode, libName }) => (
    <BranchPlaces key={libCode} libCode={libCode} name={libName} places={[]} stale={false} />
  ))

interface NarrowingProps {
  choice: LocationChoice
  total: number
  onChange: (choice: LocationChoice) => void
}

function Narrowing({ choice, total, onChange }: NarrowingProps) {
  const { data: dict } = useSuspenseQuery(query(locations.dict, {}))
  const [typed, setTyped] = useState(choice.keyWord)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...choice, keyWord: typed.trim().slice(0, LOCATION_FIND_LENGTH), page: 1 })
  }
  return (
    <Cluster
      as="form"
      gap="12px 16px"
      align="end"
      className={css.narrowing}
      role="search"
      aria-label={t('locations.find')}
      onSubmit={submit}
    >
      <TextField
        label={t('locations.name')}
        type="search"
        maxLength={LOCATION_FIND_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('filter.narrow')}</Button>
      <Filters chosen={(choice.libCode === '' ? 0 : 1) + (choice.floor === '' ? 0 : 1)} total={total}>
        <Select
          label={t('facet.libCode')}
          value={choice.libCode}
          options={[
            { value: '', label: t('library.all') },
            ...dict.libraries.map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={(libCode) => onChange({ ...choice, libCode, page: 1 })}
        />
        {dict.floors.length > 0 && (
          <Select
            label={t('locations.floor')}
            value={choice.floor}
            options={[
              { value: '', label: t('locations.anyFloor') },
              ...dict.floors.map((floor) => ({ value: floor, label: floor })),
            ]}
            onChange={(floor) => onChange({ ...choice, floor, page: 1 })}
          />
        )}
      </Filters>
    </Cluster>
  )
}
