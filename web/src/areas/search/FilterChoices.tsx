import type { FacetName } from '@wenyuan/contract/words/facets.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './FilterChoices.module.css'
import { docTypeName, facetTitle } from './search-words.ts'

interface FilterChoicesProps {
  facet: FacetName
  choices: readonly { code: string; label: string; count: number }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The values of a filter side by side; several mean "or". */
export function FilterChoices({ facet, choices, chosen, onChange }: FilterChoicesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className={css.head}>{facetTitle(facet)}</legend>
      <ul className={css.choices}>
        {choices.map(({ code, label, count }) => (
          <li key={code}>
            <Checkbox
              checked={chosen.includes(code)}
              onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
              end={formatCount(count)}
            >
              {facet === 'docCode' ? docTypeName(code) : label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
