import { useState } from 'react'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Said } from '../../kit/layout/Said.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { choiceLabel } from './field-labels.ts'
import type { FieldProps } from './field-props.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from './moved.ts'
import { useOrder } from './use-order.ts'
import { firstText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

/** Some of several values in an order of their own, by buttons or by drag; the others stand behind them. */
export function OrderedChoices({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const choices = field.choices ?? []
  const chosen = (Array.isArray(value) ? value.map(String) : []).filter((one) => choices.includes(one))
  const others = choices.filter((one) => !chosen.includes(one))
  const nameOf = (choice: string) => choiceLabel(field.name, choice)
  const [said, say] = useState('')
  const order = useOrder({
    count: chosen.length,
    nameOf: (at) => nameOf(chosen[at] ?? ''),
    move: (from, to) => onChange(moved(chosen, from, to)),
    say,
  })
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Grid gap={10}>
        {/* one list, so that the box that was pressed goes to its other place and is not made anew without the focus */}
        {[...chosen, ...others].map((choice, at) => {
          const isChosen = at < chosen.length
          const asEntry = isChosen && {
            className: css.line,
            role: 'group',
            'aria-label': nameOf(choice),
            ...order.placeOf(at),
          }
          return (
            <div key={choice} {...asEntry}>
              <Checkbox
                checked={isChosen}
                onChange={(on) => onChange(on ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
              >
                {nameOf(choice)}
              </Checkbox>
              {isChosen && (
                <Cluster gap="4px 8px" align="normal">
                  <MoveButtons entry={order.placedAt(at)} />
                </Cluster>
              )}
            </div>
          )
        })}
      </Grid>
      <ProblemText text={firstText(problems)} />
      <Said>{said}</Said>
    </fieldset>
  )
}
