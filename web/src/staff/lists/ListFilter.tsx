import { Select } from '../../kit/forms/Select.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { t, textFor } from '../words.ts'
import type { WorkList } from './list-shape.ts'

interface ListFilterProps {
  list: WorkList
  value: string
  onChange: (change: Record<string, string>) => void
}

/** Which rows of a list are shown, where it has several states or tasks. */
export function ListFilter({ list: { name, filter }, value, onChange }: ListFilterProps) {
  if (!filter) return null
  const all = filter.first === undefined ? [''] : []
  // a value that means something else in this list, or the one it has everywhere
  const labelOf = (one: string): string =>
    one === '' ? t('list.all') : (textFor(`choice.${name}.${one}`) ?? choiceLabel(filter.name, one))
  return (
    <Select
      label={t(`list.${filter.name}`)}
      value={value}
      options={[...all, ...filter.values].map((one) => ({ value: one, label: labelOf(one) }))}
      onChange={(chosen) => onChange({ [filter.name]: chosen })}
    />
  )
}
