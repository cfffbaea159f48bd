import { Select } from '../../kit/forms/Select.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'
import { useEveryOffered } from './offered.ts'
import { firstText } from './problems.ts'
import { ProblemText } from './ProblemText.tsx'

export const ANY = '*'

/** One of few codes, or all: reader types, document types, branches. */
export function ReferenceSelect({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const offered = useEveryOffered(field.refersTo ?? '')
  const chosen = typeof value === 'string' && value !== '' ? value : ANY
  // a code that names nothing any more is shown as it is
  const isKnown = chosen === ANY || offered.some(({ code }) => code === chosen)
  return (
    <div className={css.reference}>
      <Select
        label={label}
        value={chosen}
        options={[
          { value: ANY, label: t('list.all') },
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
          ...offered.map(({ code, title }) => ({
            value: code,
            label: title === code ? code : t('form.nameAndCode', { name: title, code }),
          })),
        ]}
        onChange={onChange}
      />
      <ProblemText text={firstText(problems)} />
    </div>
  )
}
