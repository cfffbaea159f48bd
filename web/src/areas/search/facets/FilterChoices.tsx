import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { useState } from 'react'
import { docTypeName, facetLabel, facetTitle } from '../../../app/search/search-words.ts'
import { Button } from '../../../kit/Button.tsx'
import { Checkbox } from '../../../kit/forms/Checkbox.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { Grid } from '../../../kit/layout/boxes.tsx'
import css from './FilterChoices.module.css'

/** Values shown at first; three rows on a wide screen. */
const DRAWN = 12

interface Picked {
  wanted: readonly string[]
  unwanted: readonly string[]
}

interface FilterChoicesProps extends Picked {
  facet: FacetName
  choices: readonly { code: string; label: string; count: number }[]
  onChange: (picked: Picked) => void
}

/** The values of a filter as chips; several mean "or", and all together can be excluded instead. */
export function FilterChoices({ facet, choices, wanted, unwanted, onChange }: FilterChoicesProps) {
  const [all, setAll] = useState(false)
  const isPicked = (code: string) => wanted.includes(code) || unwanted.includes(code)
  // a value without records in this search can still be taken back
  const lost = unwanted.filter((code) => !choices.some((choice) => choice.code === code))
  const offered = [...choices, ...lost.map((code) => ({ code, label: code, count: 0 }))]
  if (offered.length === 0) return null
  const drawn = all ? offered : offered.filter(({ code }, at) => at < DRAWN || isPicked(code))
  const excludes = unwanted.length > 0 && wanted.length === 0
  const pick = (code: string, on: boolean) => {
    const others = { wanted: without(wanted, code), unwanted: without(unwanted, code) }
    if (!on) onChange(others)
    else if (excludes) onChange({ ...others, unwanted: [...others.unwanted, code] })
    else onChange({ ...others, wanted: [...others.wanted, code] })
  }
  const exclude = (on: boolean) => {
    const picked = [...wanted, ...unwanted]
    onChange(on ? { wanted: [], unwanted: picked } : { wanted: picked, unwanted: [] })
  }
  const nameOf = (code: string, label: string) =>
    facet === 'docCode' ? docTypeName(code) : facetLabel(facet, label)
  return (
    <fieldset>
      <legend className={css.head}>{facetTitle(facet)}</legend>
      <Grid as="ul" columns="repeat(auto-fill, minmax(200px, 1fr))" gap="0 40px" className={css.choices}>
        {drawn.map(({ code, label, count }) => (
          <li key={code}>
            <Checkbox
              checked={isPicked(code)}
              onChange={(on) => pick(code, on)}
              end={count > 0 && formatCount(count)}
            >
              {unwanted.includes(code)
                ? t('advanced.not', { value: nameOf(code, label) })
                : nameOf(code, label)}
            </Checkbox>
          </li>
        ))}
      </Grid>
      {drawn.length < offered.length && (
        <Button className={css.all} onClick={() => setAll(true)}>
          {t('filter.all', { n: offered.length })}
        </Button>
      )}
      {offered.some(({ code }) => isPicked(code)) && (
        <p className={css.exclude}>
          <Checkbox checked={excludes} onChange={exclude}>
            {t('advanced.exclude')}
          </Checkbox>
        </p>
      )}
    </fieldset>
  )
}

const without = (codes: readonly string[], code: string): string[] => codes.filter((one) => one !== code)
