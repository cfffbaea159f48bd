import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import { asObject, type FieldsProps, type FormValues, type NestingProps } from './field-props.ts'
import { choiceLabel } from './field-labels.ts'

/** One object of several shapes, told apart by `kind`. */
export function VariantField({ about, field, value, onChange, problems, label, Fields }: NestingProps) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <VariantFields
        Fields={Fields}
        about={about}
        variants={field.variants ?? {}}
        value={asObject(value)}
        onChange={onChange}
        problems={problems}
        isOptional={!field.isRequired}
      />
    </fieldset>
  )
}

interface VariantFieldsProps {
  Fields: NestingProps['Fields']
  about: string
  variants: Readonly<Record<string, readonly FormField[]>>
  value: FormValues
  onChange: (value: FormValues) => void
  problems?: FieldsProps['problems']
  isOptional?: boolean
}

export function VariantFields({
  Fields,
  about,
  variants,
  value,
  onChange,
  problems,
  isOptional = false,
}: VariantFieldsProps) {
  const kind = typeof value['kind'] === 'string' ? value['kind'] : ''
  const kinds = Object.keys(variants)
  return (
    <>
      <Select
        label={t('form.kind')}
        value={kind}
        options={[...(isOptional || kind === '' ? [''] : []), ...kinds].map((one) => ({
          value: one,
          label: one === '' ? '—' : choiceLabel('kind', one),
        }))}
        onChange={(next) => onChange(next === '' ? {} : { kind: next, ...initialOf(variants[next] ?? []) })}
      />
      {kind !== '' && (
        <Fields
          about={about}
          fields={variants[kind] ?? []}
          values={value}
          onChange={onChange}
          problems={problems}
        />
      )}
    </>
  )
}

const initialOf = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))
