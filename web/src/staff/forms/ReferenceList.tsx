import { useRef, useState } from 'react'
import { Said } from '../../kit/layout/Said.tsx'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import fields from './EntryFields.module.css'
import { asTexts, type FieldProps } from './field-props.ts'
import { moved } from './moved.ts'
import { useNames } from './offered.ts'
import { ReferenceAdd } from './ReferenceAdd.tsx'
import { ReferenceItem } from './ReferenceItem.tsx'
import css from './ReferenceList.module.css'
import { rankedCode } from './ranked-code.ts'
import { useOrder } from './use-order.ts'
import { firstText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

/** A list of codes, each shown with its name; further ones are found by name. */
export function ReferenceList({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const values = asTexts(value)
  const { refersTo = '', isOrdered = false, isRanked = false, isOpen = false } = field
  const codeOf = (text: string) => (isRanked ? rankedCode(text).code : text)
  const names = useNames(refersTo, values.map(codeOf))
  const [said, say] = useState('')
  const box = useRef<HTMLInputElement>(null)
  /** Names of what was chosen here, before the server repeats them. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (text: string) => names.get(codeOf(text)) ?? chosen.get(codeOf(text)) ?? codeOf(text)
  const order = useOrder({
    count: values.length,
    nameOf: (at) => nameOf(values[at] ?? ''),
    move: (from, to) => onChange(moved(values, from, to)),
    say,
  })
  const remove = (at: number) => {
    say(t('form.removed', { name: nameOf(values[at] ?? '') }))
    onChange(values.filter((_, place) => place !== at))
    // the button that was pressed is gone
    box.current?.focus()
  }
  const add = (added: readonly { code: string; title: string }[]) => {
    const there = new Set(values.map(codeOf))
    const further = added.filter(({ code }) => code !== '' && !there.has(code))
    if (further.length === 0) return
    say(t('form.added', { name: further.map(({ code, title }) => title || code).join(', ') }))
    setChosen(
      new Map([...chosen, ...further.flatMap(({ code, title }) => (title ? [[code, title] as const] : []))]),
    )
    onChange([...values, ...new Set(further.map(({ code }) => code))])
  }
  return (
    <fieldset className={fields.wide}>
      <legend className={fields.legend}>{label}</legend>
      <Grid gap={8} above={4}>
        {values.length > 0 && (
          <ul className={isOrdered ? css.lines : css.chips}>
            {values.map((text, at) => (
              <ReferenceItem
                key={codeOf(text)}
                text={text}
                code={codeOf(text)}
                name={nameOf(text)}
                isRanked={isRanked}
                order={
                  isOrdered && values.length > 1
                    ? { entry: order.placedAt(at), place: order.placeOf(at) }
                    : undefined
                }
                onChange={(next) => onChange(values.map((one, place) => (place === at ? next : one)))}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        <ReferenceAdd
          ref={box}
          label={label}
          refersTo={refersTo}
          isOpen={isOpen}
          most={field.most}
          chosen={values.map(codeOf)}
          onAdd={add}
        />
      </Grid>
      <ProblemText text={firstText(problems)} />
      <Said>{said}</Said>
    </fieldset>
  )
}
