import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import type { ContentRow, Rows } from '@wenyuan/contract/staff/answers.ts'
import type { FoundRecord } from '@wenyuan/contract/staff/records.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { look } from '../call.ts'
import { may } from '../session.ts'
import { inWords } from '../words.ts'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'

const RECORDS = 'records'
/** Entries that are offered: a longer list is narrowed by typing. */
const OFFERED = 20

interface Offered {
  code: string
  title: string
}

/** The entries of a kind, or the records, that fit what is typed. */
function useOffered(kind: string, typed: string): readonly Offered[] {
  const entries = useQuery({
    ...look<Rows<ContentRow>>('list-content', { kind, text: typed, rows: OFFERED }),
    enabled: kind !== RECORDS && may('list-content'),
    placeholderData: (before) => before,
  })
  const records = useQuery({
    ...look<Rows<FoundRecord>>('find-records', { text: typed }),
    enabled: kind === RECORDS && typed !== '' && may('find-records'),
    placeholderData: (before) => before,
  })
  return kind === RECORDS
    ? (records.data?.records ?? []).map(({ recordId, title }) => ({ code: recordId, title }))
    : (entries.data?.records ?? []).map(({ code, title }) => ({ code, title: inWords(title) }))
}

/** The code of another entry, or the id of a record: offered by name while typing, and named below. */
export function ReferenceField({
  field,
  value,
  onChange,
  problem,
  label,
  fixed = [],
}: FieldProps & { label: string }) {
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const offered = useOffered(field.refersTo ?? '', useDeferredValue(text.trim().slice(0, 100)))
  const named = offered.find(({ code }) => code === text)
  return (
    <div className={css.reference}>
      <TextField
        label={label}
        list={id}
        maxLength={field.most}
        disabled={fixed.includes(field.name)}
        autoComplete="off"
        problem={problem?.text}
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
      {named && named.title !== text && <p className={css.named}>{named.title}</p>}
    </div>
  )
}
