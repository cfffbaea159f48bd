import { useState } from 'react'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import type { FieldProps } from './field-props.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { inWords, t } from '../words.ts'
import { choiceLabel } from './field-labels.ts'
import { firstText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

/** More choices can be narrowed by a text. */
const MOST_AT_ONCE = 20

/** Some of several values, in the order in which they are offered. */
export function ChoicesField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = field.choices ?? []
  const [text, setText] = useState('')
  const nameOf = (choice: string) => inWords(field.names?.[choice] ?? choiceLabel(field.name, choice))
  const wanted = text.trim().toLowerCase()
  const shown = choices.filter((choice) => `${nameOf(choice)} ${choice}`.toLowerCase().includes(wanted))
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      {choices.length > MOST_AT_ONCE && (
        <TextField
          label={t('form.narrow', { chosen: chosen.length, count: choices.length })}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Cluster gap="2px 18px" align="normal" className={css.choices}>
        {shown.map((choice) => (
          <Checkbox
            key={choice}
            checked={chosen.includes(choice)}
            onChange={(isOn) =>
              onChange(choices.filter((one) => (one === choice ? isOn : chosen.includes(one))))
            }
          >
            {nameOf(choice)}
          </Checkbox>
        ))}
      </Cluster>
      <ProblemText text={firstText(problems)} />
    </fieldset>
  )
}
