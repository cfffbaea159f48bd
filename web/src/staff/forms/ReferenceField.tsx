import { useDeferredValue, useId } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'
import { useNames, useOffered } from './offered.ts'
import { ANY, ReferenceSelect } from './ReferenceSelect.tsx'
import { t } from '../words.ts'
import { firstText } from './problems.ts'

/**
 * One code of something else, named below: chosen from all of them, or typed, with names offered, where there are many or
 * where it may be a new one.
 */
export const ReferenceField = (props: FieldProps & { label: string }) =>
  props.field.hasAny && !props.field.isOpen ? <ReferenceSelect {...props} /> : <TypedReference {...props} />

function TypedReference({
  field,
  value,
  onChange,
  problems,
  label,
  fixed = [],
}: FieldProps & { label: string }) {
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const refersTo = field.refersTo ?? ''
  const typed = useDeferredValue(text.trim())
  const any = field.hasAny ? [{ code: ANY, title: t('list.all') }] : []
  const offered = [...any, ...useOffered(refersTo, typed)]
  const named = useNames(refersTo, [typed])
  const name = any.find(({ code }) => code === typed)?.title ?? named.get(text.trim())
  return (
    <div className={css.reference}>
      <TextField
        label={label}
        list={id}
        maxLength={field.most}
        disabled={fixed.includes(field.name)}
        autoComplete="off"
        problem={firstText(problems)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {offered.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </datalist>
      {name !== undefined && name !== text && <Quiet className={css.named}>{name}</Quiet>}
    </div>
  )
}
