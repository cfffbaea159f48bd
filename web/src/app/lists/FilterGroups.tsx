import { ChevronDown } from 'lucide-react'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './FilterGroups.module.css'

interface FilterValue {
  code: string
  name: string
  count: number
  /** Empty or absent: it stands below no other. */
  parent?: string
}

export interface FilterGroup<Filter extends string> {
  filter: Filter
  label: string
  values: readonly FilterValue[]
  chosen: readonly string[]
}

interface FilterGroupsProps<Filter extends string> {
  groups: readonly FilterGroup<Filter>[]
  onToggle: (filter: Filter, code: string) => void
}

/** How many values are chosen. */
export const chosenIn = (groups: readonly Pick<FilterGroup<string>, 'chosen'>[]): number =>
  groups.reduce((sum, { chosen }) => sum + chosen.length, 0)

const isChoice = ({ values, chosen }: Pick<FilterGroup<string>, 'values' | 'chosen'>): boolean =>
  values.length > 1 || chosen.length > 0

/** Whether there is anything to choose. */
export const hasChoice = (groups: readonly Pick<FilterGroup<string>, 'values' | 'chosen'>[]): boolean =>
  groups.some(isChoice)

/** Filters with their values and how many entries each leaves. One that has nothing to choose is left out. */
export const FilterGroups = <Filter extends string>({ groups, onToggle }: FilterGroupsProps<Filter>) =>
  groups.filter(isChoice).map(({ filter, label, values, chosen }, at) => (
    <details key={filter} className={css.group} open={at === 0 || chosen.length > 0}>
      <summary>
        {label}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul className={css.values} aria-label={label}>
        {values.map(({ code, name, count, parent }) => (
          <li key={code} data-below={parent ? '' : undefined}>
            <Checkbox
              checked={chosen.includes(code)}
              end={formatCount(count)}
              onChange={() => onToggle(filter, code)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  ))
