import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import { asObject, type FieldProps, type FormValues, type NestingProps } from './field-props.ts'
import { VariantFields } from './VariantField.tsx'

/** A list of objects: each has the same fields, or those of its variant; ordered by buttons. */
export function ObjectsField({ about, field, value, onChange, problem, label, Fields }: NestingProps) {
  const items: FormValues[] = Array.isArray(value) ? value.map(asObject) : []
  const move = (from: number, to: number) => {
    const next = [...items]
    const [item = {}] = next.splice(from, 1)
    next.splice(to, 0, item)
    onChange(next)
  }
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.items}>
        {items.map((item, at) => {
          const set = (next: FormValues) => onChange(items.map((one, place) => (place === at ? next : one)))
          const [place = '', ...below] = problem?.field.split('.') ?? []
          const own = problem && place === String(at) ? { ...problem, field: below.join('.') } : undefined
          return (
            <div key={at} className={css.item} role="group" aria-label={`${label} ${at + 1}`}>
              {field.variants ? (
                <VariantFields
                  Fields={Fields}
                  about={about}
                  variants={field.variants}
                  value={item}
                  onChange={set}
                  problem={own}
                />
              ) : (
                <Fields
                  about={about}
                  fields={field.fields ?? []}
                  values={item}
                  onChange={set}
                  problem={own}
                />
              )}
              <div className={css.tools}>
                <Button variant="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp aria-hidden size={16} /> {t('form.up')}
                </Button>
                <Button variant="quiet" disabled={at === items.length - 1} onClick={() => move(at, at + 1)}>
                  <ArrowDown aria-hidden size={16} /> {t('form.down')}
                </Button>
                <Button variant="quiet" onClick={() => onChange(items.filter((_, place) => place !== at))}>
                  <Trash2 aria-hidden size={16} /> {t('form.remove')}
                </Button>
              </div>
            </div>
          )
        })}
        <span>
          <Button onClick={() => onChange([...items, firstOf(field)])}>
            <Plus aria-hidden size={16} /> {t('form.add')}
          </Button>
        </span>
      </div>
      {problem?.field === '' && <p className={css.problem}>{problem.text}</p>}
    </fieldset>
  )
}

/** A new item: with the initial values of its fields. */
function firstOf({ fields = [], variants }: FieldProps['field']): FormValues {
  const [kind] = Object.keys(variants ?? {})
  const own = kind === undefined ? fields : (variants?.[kind] ?? [])
  return {
    ...(kind === undefined ? {} : { kind }),
    ...Object.fromEntries(
      own.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    ),
  }
}
