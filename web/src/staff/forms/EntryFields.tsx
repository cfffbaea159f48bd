import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { formatNumber, inWords, t } from '../words.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { ColorField } from './ColorField.tsx'
import { DayField } from './DayField.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { asObject, asTexts, type FieldProps, type FieldsProps, type FormValues } from './field-props.ts'
import { choiceLabel, fieldLabel } from './field-labels.ts'
import { fieldsShown } from './fields-shown.ts'
import { JsonField } from './JsonField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumbersField } from './NumbersField.tsx'
import { ObjectsField } from './ObjectsField.tsx'
import { OrderedChoices } from './OrderedChoices.tsx'
import { below, firstText, ownText } from './problems.ts'
import { PictureField } from './PictureField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ReferenceList } from './ReferenceList.tsx'
import { SvgField } from './SvgField.tsx'
import { VariantField } from './VariantField.tsx'
import { WordsField } from './WordsField.tsx'
import { ProblemText } from './ProblemText.tsx'

/** The fields of an entry or a section of settings, drawn from their descriptions. */
export const EntryFields = ({ fields, values, onChange, problems, ...rest }: FieldsProps) => (
  <Grid
    columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
    gap="16px 20px"
    align="start"
    className={css.fields}
  >
    {fieldsShown(rest.about, fields, values).map((field) => (
      <EntryField
        key={field.name}
        {...rest}
        field={withCurrency(field, values)}
        value={values[field.name] ?? field.initial}
        problems={below(problems, field.name)}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
      />
    ))}
  </Grid>
)

/** A sum is in the currency of its object. */
function withCurrency(field: FormField, { currency }: FormValues): FormField {
  return field.kind === 'money' && typeof currency === 'string' && currency !== ''
    ? { currency, ...field }
    : field
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  // an item that was just added is blank itself
  (Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && Object.values(value).every(isBlank))

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function EntryField(props: FieldProps) {
  const { about, field, value, onChange, problems } = props
  const name = nameOf(about, field)
  const label = field.isRequired ? t('form.required', { name }) : name
  const told = firstText(problems)
  if (field.refersTo !== undefined)
    return field.kind === 'texts' ? (
      <ReferenceList {...props} label={name} />
    ) : (
      <ReferenceField {...props} label={label} />
    )
  switch (field.kind) {
    case 'flag':
      return (
        <div className={css.flag}>
          <Checkbox checked={value === true} onChange={onChange}>
            {name}
          </Checkbox>
          <ProblemText text={told} />
        </div>
      )
    case 'choice':
      return (
        <Select
          label={label}
          problem={told}
          value={textOf(value)}
          options={[...(field.isRequired && value !== undefined ? [] : ['']), ...(field.choices ?? [])].map(
            (one) => ({
              value: one,
              label: one === '' ? '—' : inWords(field.names?.[one] ?? choiceLabel(field.name, one)),
            }),
          )}
          onChange={onChange}
        />
      )
    case 'choices':
      return field.isOrdered ? (
        <OrderedChoices {...props} label={name} />
      ) : (
        <ChoicesField {...props} label={name} />
      )
    case 'words':
    case 'long-words':
      return <WordsField {...props} label={label} />
    case 'object':
      return (
        <fieldset className={css.group}>
          <legend>{name}</legend>
          <ProblemText text={ownText(problems)} />
          <EntryFields
            about={about}
            fields={field.fields ?? []}
            values={asObject(value)}
            onChange={(next) =>
              onChange(field.isNullable && isBlank(next) ? null : field.isPartial ? filled(next) : next)
            }
            problems={problems}
          />
        </fieldset>
      )
    case 'objects':
      return <ObjectsField {...props} label={name} Fields={EntryFields} />
    case 'variant':
      return <VariantField {...props} label={name} Fields={EntryFields} />
    case 'color':
      return <ColorField {...props} label={label} />
    case 'svg':
      return <SvgField {...props} label={label} />
    case 'picture':
      return <PictureField {...props} label={label} />
    case 'json':
      return <JsonField {...props} label={name} />
    case 'numbers':
      return <NumbersField {...props} label={name} />
    case 'money':
      // another currency has another number of digits
      return <MoneyField key={field.currency} {...props} label={label} />
    default:
      return <TextualField {...props} />
  }
}

/** What is entered as one text. */
function TextualField({ about, field, value, onChange, problems, fixed = [] }: FieldProps) {
  const name = nameOf(about, field)
  const label = field.isRequired ? t('form.required', { name }) : name
  const told = firstText(problems)
  switch (field.kind) {
    case 'long-text':
      return (
        <TextArea
          label={label}
          rows={4}
          maxLength={field.most}
          problem={told}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'texts':
      return (
        <TextArea
          label={name}
          hint={t('form.oneALine')}
          rows={Math.min(8, Math.max(2, asTexts(value).length + 1))}
          problem={told}
          value={asTexts(value).join('\n')}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          min={field.least}
          max={field.most}
          title={rangeOf(field)}
          problem={told}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )
    case 'secret': {
      const entered = {
        label,
        maxLength: field.most,
        problem: told,
        placeholder: isHidden(value) ? t('form.secret') : undefined,
        value: isHidden(value) ? '' : textOf(value),
      }
      // a key in PEM has several lines
      return (field.most ?? 0) > ONE_LINE ? (
        <TextArea
          {...entered}
          rows={4}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <PasswordField
          {...entered}
          autoComplete="new-password"
          showLabel={t('session.show')}
          hideLabel={t('session.hide')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    }
    case 'day':
      return (
        <DayField label={label} problem={told} value={textOf(value)} onChange={onChange} onOther={onChange} />
      )
    default:
      return (
        <TextField
          label={label}
          maxLength={field.most}
          disabled={fixed.includes(field.name)}
          autoComplete="off"
          problem={told}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

function nameOf(about: string, { name, kind, currency = 'CNY' }: FormField): string {
  const label = fieldLabel(about, name)
  if (kind !== 'money') return label
  return t('form.inUnit', { name: label, unit: currency === 'CNY' ? t('form.yuan') : currency })
}

/** Texts longer than this are entered in several lines. */
const ONE_LINE = 200

/** The mark that stands for a secret that is kept: nobody can read it, so it is not shown. */
const isHidden = (value: unknown): boolean => typeof value === 'string' && value.startsWith('•••')

const rangeOf = ({ least, most }: FormField): string | undefined =>
  least === undefined || most === undefined
    ? undefined
    : t('form.range', { least: formatNumber(least), most: formatNumber(most) })
