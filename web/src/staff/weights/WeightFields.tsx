import type { SearchWeights } from '@wenyuan/contract/staff/search-weights.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { formatNumber, t, textFor } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Weights.module.css'

type Weight = SearchWeights['weights'][number]

/** Whether a typed weight can be tried; one that was not touched can. */
export const isWeight = ({ most }: Weight, typed: string | undefined): boolean =>
  typed === undefined || (/^\d+(\.\d+)?$/.test(typed.trim()) && Number(typed) <= most)

interface WeightFieldsProps {
  weights: readonly Weight[]
  typed: Readonly<Record<string, string>>
  onChange: (typed: Record<string, string>) => void
}

/** A field for each weight, with its usual value. */
export const WeightFields = ({ weights, typed, onChange }: WeightFieldsProps) => (
  <Grid gap={12} className={css.fields}>
    {weights.map((weight) => {
      const { name, value, initial, most } = weight
      return (
        <Grid gap={2} key={name}>
          <TextField
            label={textFor(`weight.${name}`) ?? name}
            inputMode="decimal"
            value={typed[name] ?? String(value)}
            maxLength={12}
            problem={
              isWeight(weight, typed[name]) ? undefined : t('weights.range', { most: formatNumber(most) })
            }
            onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
          />
          <small>{t('weights.usual', { value: String(initial) })}</small>
        </Grid>
      )
    })}
  </Grid>
)
