import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import type { DatabaseFilter } from '@wenyuan/contract/constants/database-terms.ts'
import { query } from '../../api/query.ts'
import { switched } from '../../app/lists/list-address.ts'
import { FilterGroups } from '../../app/lists/FilterGroups.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { formatCount } from '../../locales/translation.ts'
import { askedOf, type DatabaseSearch } from './database-search.ts'
import { t } from './words.ts'

interface DatabaseFiltersProps {
  asked: DatabaseSearch
  /** The filters that the library shows. */
  shown: readonly DatabaseFilter[]
  linkTo: (to: DatabaseSearch) => string
}

interface Value {
  code: string
  name: string
  count: number
  parent?: string
}

type Counts = NonNullable<(typeof databases.filters)['~types']>['out']

/** The filters with their values and how many databases each leaves. */
export function DatabaseFilters({ asked, shown, linkTo }: DatabaseFiltersProps) {
  const history = useHistory()
  const { data } = useQuery({
    ...query(databases.filters, askedOf(asked)),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const groups = shown.map((filter) => ({
    filter,
    label: t(`databases.filter.${filter}`),
    values: valuesOf(data, filter),
    chosen: asked.filters[filter],
  }))
  return (
    <>
      {(data.isNew > 0 || asked.onlyNew) && (
        <Checkbox
          checked={asked.onlyNew}
          end={formatCount(data.isNew)}
          onChange={(onlyNew) => history.push(linkTo({ ...asked, onlyNew, page: 1 }))}
        >
          {t('databases.onlyNew')}
        </Checkbox>
      )}
      <FilterGroups
        groups={groups}
        onToggle={(filter, code) => history.push(linkTo(switched(asked, filter, code)))}
      />
    </>
  )
}

function valuesOf(counts: Counts, filter: DatabaseFilter): readonly Value[] {
  switch (filter) {
    case 'subject':
      return inTreeOrder(counts.subjects)
    case 'type':
      return counts.types
    case 'vendor':
      return counts.vendors
    case 'language':
      return counts.languages
    case 'status':
      return counts.statuses.map(({ status, name, count }) => ({ code: status, name, count }))
    case 'department':
      return counts.departments
    case 'label':
      return counts.labels
    case 'docType':
      return counts.docTypes
  }
}

/** Each subject above those below it. */
function inTreeOrder(subjects: Counts['subjects']): readonly Value[] {
  const known = new Set(subjects.map(({ code }) => code))
  const isTop = ({ parent }: { parent: string }) => parent === '' || !known.has(parent)
  const withThoseBelow = (one: Counts['subjects'][number], depth: number): Value[] => [
    { ...one, parent: depth === 0 ? '' : one.parent },
    ...(depth > 8
      ? []
      : subjects
          .filter(({ parent }) => parent === one.code)
          .flatMap((below) => withThoseBelow(below, depth + 1))),
  ]
  return subjects.filter(isTop).flatMap((top) => withThoseBelow(top, 0))
}
