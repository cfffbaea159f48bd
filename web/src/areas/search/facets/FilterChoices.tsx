import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { useState } from 'react'
import { docTypeName, facetLabel, facetTitle } from '../../../app/search/search-words.ts'
import { Button } from '../../../kit/Button.tsx'
import { Checkbox } from '../../../kit/forms/Checkbox.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import css from './FilterChoices.module.css'

/** Values shown at first; three rows on a wide screen. */
const DRAWN = 12

interface FilterChoicesProps {
  facet: FacetName
  choices: readonly { code: string; label: string; count: number }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The values of a filter as chips; several mean "or". */
export function FilterChoices({ facet, choices, chosen, onChange }: FilterChoicesProps) {
  const [all, setAll] = useState(false)
  if (choices.length === 0) return null
  const drawn = all ? choices : choices.filter(({ code }, at) => at < DRAWN || chosen.includes(code))
  return (
    <fieldset>
      <legend className={css.head}>{facetTitle(facet)}</legend>
      <ul className={css.choices}>
        {drawn.map(({ code, label, count }) => (
          <li key={code}>
            <Checkbox
              checked={chosen.includes(code)}
              onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
              end={formatCount(count)}
            >
              {facet === 'docCode' ? docTypeName(code) : facetLabel(facet, label)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {drawn.length < choices.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('filter.all', { n: choices.length })}
        </Button>
      )}
    </fieldset>
  )
}
