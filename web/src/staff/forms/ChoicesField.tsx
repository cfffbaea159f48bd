import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import type { FieldProps } from './field-props.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { inWords } from '../words.ts'
import { choiceLabel } from './field-labels.ts'
import { firstText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

/** Some of several values, in the order in which they are offered. */
export function ChoicesField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = field.choices ?? []
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Cluster gap="2px 18px" align="normal" className={css.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            checked={chosen.includes(choice)}
            onChange={(isOn) =>
              onChange(choices.filter((one) => (one === choice ? isOn : chosen.includes(one))))
            }
          >
            {inWords(field.names?.[choice] ?? choiceLabel(field.name, choice))}
          </Checkbox>
        ))}
      </Cluster>
      <ProblemText text={firstText(problems)} />
    </fieldset>
  )
}
