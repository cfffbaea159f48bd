import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import { choiceLabel } from './field-labels.ts'
import type { FieldProps } from './field-props.ts'
import { moved } from './moved.ts'
import { useDragOrder } from './use-drag-order.ts'

/** Some of several values in an order of their own, by buttons or by drag; the others stand behind them. */
export function OrderedChoices({ field, value, onChange, problem, label }: FieldProps & { label: string }) {
  const choices = field.choices ?? []
  const chosen = (Array.isArray(value) ? value.map(String) : []).filter((one) => choices.includes(one))
  const others = choices.filter((one) => !chosen.includes(one))
  const move = (from: number, to: number) => onChange(moved(chosen, from, to))
  const order = useDragOrder(move)
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.items}>
        {chosen.map((choice, at) => {
          const name = choiceLabel(field.name, choice)
          return (
            <div
              key={choice}
              className={css.line}
              data-target={order.drag?.to === at && order.drag.from !== at ? true : undefined}
              role="group"
              aria-label={name}
              {...order.placeOf(at)}
            >
              <Checkbox checked onChange={() => onChange(chosen.filter((one) => one !== choice))}>
                {name}
              </Checkbox>
              <div className={css.tools}>
                <span className={css.handle} title={t('form.drag')} {...order.handleOf(at)}>
                  <GripVertical aria-hidden size={18} />
                </span>
                <Button variant="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp aria-hidden size={16} /> {t('form.up')}
                </Button>
                <Button variant="quiet" disabled={at === chosen.length - 1} onClick={() => move(at, at + 1)}>
                  <ArrowDown aria-hidden size={16} /> {t('form.down')}
                </Button>
              </div>
            </div>
          )
        })}
        {others.map((choice) => (
          <Checkbox key={choice} checked={false} onChange={() => onChange([...chosen, choice])}>
            {choiceLabel(field.name, choice)}
          </Checkbox>
        ))}
      </div>
      {problem && <p className={css.problem}>{problem.text}</p>}
    </fieldset>
  )
}
