import { ListCollapse, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Said } from '../../kit/layout/Said.tsx'
import { t } from '../words.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { asObject, type FieldProps, type FormValues, type NestingProps } from './field-props.ts'
import { itemTitle } from './item-title.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from './moved.ts'
import { useOrder } from './use-order.ts'
import { VariantFields } from './VariantField.tsx'
import { below, ownText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

/**
 * A list of objects: each has the same fields, or those of its variant. Ordered by buttons or by drag; folded, each item
 * is one line, so that far places are near.
 */
export function ObjectsField({ about, field, value, onChange, problems, label, Fields }: NestingProps) {
  const items: FormValues[] = Array.isArray(value) ? value.map(asObject) : []
  const [isFolded, setFolded] = useState(false)
  const [keys, setKeys] = useKeys(items.length)
  const move = (from: number, to: number) => {
    setKeys(moved(keys, from, to))
    onChange(moved(items, from, to))
  }
  const [said, say] = useState('')
  const nameOf = (at: number) => {
    const item = items[at] ?? {}
    return itemTitle(fieldsOf(field, item), item) || `${label} ${at + 1}`
  }
  const adding = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    say(t('form.removed', { name: nameOf(at) }))
    setKeys(keys.filter((_, place) => place !== at))
    onChange(items.filter((_, place) => place !== at))
    // the button that was pressed is gone
    adding.current?.focus()
  }
  const order = useOrder({ count: items.length, nameOf, move, say })
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Grid gap={10}>
        {items.length > 1 && (
          <span>
            <Button variant="quiet" aria-pressed={isFolded} onClick={() => setFolded(!isFolded)}>
              <ListCollapse aria-hidden size={16} /> {t('form.fold')}
            </Button>
          </span>
        )}
        {items.map((item, at) => {
          const set = (next: FormValues) => onChange(items.map((one, place) => (place === at ? next : one)))
          const own = below(problems, String(at))
          const fields = fieldsOf(field, item)
          return (
            <div
              key={keys[at]}
              className={isFolded ? css.line : css.item}
              role="group"
              aria-label={`${label} ${at + 1}`}
              {...order.placeOf(at)}
            >
              {isFolded ? (
                <span className={css.title}>{nameOf(at)}</span>
              ) : field.variants ? (
                <VariantFields
                  Fields={Fields}
                  about={about}
                  variants={field.variants}
                  value={item}
                  onChange={set}
                  problems={own}
                />
              ) : (
                <Fields about={about} fields={fields} values={item} onChange={set} problems={own} />
              )}
              <Cluster gap="4px 8px" align="normal">
                <MoveButtons entry={order.placedAt(at)} />
                <Button variant="quiet" onClick={() => remove(at)}>
                  <Trash2 aria-hidden size={16} /> {t('form.remove')}
                </Button>
              </Cluster>
            </div>
          )
        })}
        <span>
          <Button ref={adding} onClick={() => onChange([...items, firstOf(field)])}>
            <Plus aria-hidden size={16} /> {t('form.add')}
          </Button>
        </span>
      </Grid>
      <ProblemText text={ownText(problems)} />
      <Said>{said}</Said>
    </fieldset>
  )
}

/** A key for each item, which it keeps when it moves: what a field of it holds while typed moves with it. */
function useKeys(count: number): [readonly number[], (keys: readonly number[]) => void] {
  const [kept, setKept] = useState<readonly number[]>([])
  const last = Math.max(-1, ...kept)
  const added = Array.from({ length: Math.max(0, count - kept.length) }, (_, at) => last + 1 + at)
  const keys = [...kept.slice(0, count), ...added]
  if (keys.length !== kept.length) setKept(keys)
  return [keys, setKept]
}

const fieldsOf = ({ fields = [], variants }: FieldProps['field'], { kind }: FormValues) =>
  variants === undefined ? fields : ((typeof kind === 'string' ? variants[kind] : undefined) ?? [])

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
