import { Trash2 } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { fieldLabel } from '../forms/field-labels.ts'
import { ProblemText } from '../forms/ProblemText.tsx'
import { below, firstText, type Problems } from '../forms/problems.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './FloorPlans.module.css'
import type { Mark } from './plan-marks.ts'

export interface LocationChoice {
  value: string
  label: string
}

interface MarkFieldsProps {
  at: number
  mark: Mark
  locations: readonly LocationChoice[]
  isChosen: boolean
  problems?: Problems
  onChange: (mark: Mark) => void
  onChoose: () => void
  onRemove: () => void
}

const label = (name: string): string => fieldLabel('floor-plans', name)

const numbers = ['left', 'top', 'width', 'height'] as const

/** One place in numbers: for the keyboard, and to be exact. */
export function MarkFields(props: MarkFieldsProps) {
  const { at, mark, locations, isChosen, problems, onChange, onChoose, onRemove } = props
  const told = (field: string) => firstText(below(problems, field))
  return (
    <Grid
      columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))"
      gap="10px 16px"
      align="end"
      className={css.mark}
      data-chosen={isChosen}
      role="group"
      aria-label={t('plan.mark', { n: at + 1 })}
    >
      <LocationField
        value={mark.location}
        locations={locations}
        onChange={(location) => {
          onChoose()
          onChange({ ...mark, location })
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={label(name)}
          maxLength={60}
          autoComplete="off"
          value={mark[name]}
          problem={told(name)}
          onFocus={onChoose}
          onChange={(event) => onChange({ ...mark, [name]: event.target.value })}
        />
      ))}
      <Grid columns="repeat(4, minmax(0, 1fr))" gap={8} className={css.numbers}>
        {numbers.map((name) => (
          <TextField
            key={name}
            label={label(name)}
            type="number"
            min={0}
            max={100}
            step={0.1}
            value={String(mark[name])}
            problem={told(name)}
            onFocus={onChoose}
            onChange={(event) => onChange({ ...mark, [name]: Number(event.target.value) })}
          />
        ))}
      </Grid>
      <ProblemText text={told('location')} />
      <span>
        <Button variant="quiet" onClick={onRemove}>
          <Trash2 aria-hidden size={16} /> {t('form.remove')}
        </Button>
      </span>
    </Grid>
  )
}

interface LocationFieldProps {
  value: string
  locations: readonly LocationChoice[]
  onChange: (code: string) => void
}

/** A shelving location; one that is no longer listed stays as it is. */
export const LocationField = ({ value, locations, onChange }: LocationFieldProps) => (
  <Select
    label={label('location')}
    value={value}
    options={[
      ...(locations.some((one) => one.value === value) ? [] : [{ value, label: value || '—' }]),
      ...locations,
    ]}
    onChange={onChange}
  />
)
