import { useQuery } from '@tanstack/react-query'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { announced, query } from '../../api/query.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Addresses.module.css'
import { choicesOf, levels, parentOf } from './division-code.ts'
import { t } from './words.ts'

interface DivisionFieldsProps {
  code: string
  onChange: (code: string) => void
}

/** Province, city, district: each lists the divisions of the one before. A change clears the lower levels. */
export const DivisionFields = ({ code, onChange }: DivisionFieldsProps) => (
  <Grid gap={12} className={css.division}>
    {levels.map(({ label }, level) => (
      <DivisionChoice
        key={label}
        label={t(label)}
        parent={parentOf(code, level)}
        chosen={choicesOf(code)[level] ?? ''}
        onChange={(next) => onChange(next || (parentOf(code, level) ?? ''))}
      />
    ))}
  </Grid>
)

interface DivisionChoiceProps {
  label: string
  /** The parent division; undefined while unknown. */
  parent: string | undefined
  chosen: string
  onChange: (code: string) => void
}

function DivisionChoice({ label, parent, chosen, onChange }: DivisionChoiceProps) {
  const { data = [] } = useQuery({
    ...query(addresses.areas, { parent: parent ?? '' }),
    ...announced,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: parent !== undefined,
  })
  const below = parent === undefined ? [] : data
  // a city without districts has no further level
  if (parent && below.length === 0 && chosen === '') return null
  return (
    <Select
      label={label}
      value={chosen}
      options={[
        { value: '', label: t('address.choose') },
        ...below.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
