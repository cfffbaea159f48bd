import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { recordFields } from '@wenyuan/contract/constants/record-fields.ts'
import { priceInWords } from '../../../app/formats.ts'
import { paths } from '../../../app/paths.ts'
import { Link } from '../../../kit/Link.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { tableName } from '../../../locales/translation.ts'
import { hasWords, t } from '../words.ts'
import css from './RecordFields.module.css'
import { isSaidInHead } from './said-in-head.ts'
import { SearchLink } from './SearchLink.tsx'

type Field = RecordDetail['fields'][number]
type FieldValue = Field['values'][number]

/** Shown in the head or in a section of their own. */
const elsewhere = new Set<Field['name']>(['title', 'abstract', 'contents'])
/** Long values are listed one per line; names and numbers share a line. */
const oneByOne = new Set<Field['name']>(['notes', 'otherTitles', 'contributors', 'responsibility'])

/** The fields in the order of this kind of record, without those that the head has said. */
export function RecordFields({ record }: { record: RecordDetail }) {
  const fields = record.fields.filter((field) => !elsewhere.has(field.name) && !isSaidInHead(record, field))
  if (fields.length === 0) return null
  return (
    <Section title={t('record.facts')} variant="page">
      <dl className={css.facts}>
        {fields.map(({ name, values }) => (
          <div key={name} className={css.fact}>
            <dt>{tableName(`recordField.${name}`, recordFields[name])}</dt>
            <dd>
              <ul className={oneByOne.has(name) ? css.lines : css.values}>
                {values.map((value) => (
                  <li key={`${value.text} ${value.note}`}>
                    <Value
                      field={name}
                      value={name === 'price' ? { ...value, text: priceInWords(value.text) } : value}
                      lang={record.lang}
                    />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Value({ field, value, lang }: { field: Field['name']; value: FieldValue; lang: string }) {
  return (
    <>
      <RecordText lang={lang}>
        {field === 'classNumbers' &&
        /^[A-Z]/.test(value.text) &&
        !/^(?:LCC|DDC|UDC|ICS)$/.test(value.note) ? (
          <Link to={paths.category({ class: value.text })} variant="text">
            {value.text}
          </Link>
        ) : (
          <SearchLink value={value} />
        )}
      </RecordText>
      {value.other && <RecordText className={css.other}>{value.other}</RecordText>}
      {value.note && <RecordText className={css.note}>{noteWords(field, value)}</RecordText>}
    </>
  )
}

/** Other identifiers show their scheme; a class name does not repeat its number. */
function noteWords(field: Field['name'], { text, note }: FieldValue): string {
  const id = `scheme-name.${note}`
  if (field === 'otherNumbers' && hasWords(id)) return t(id)
  return field === 'classNumbers' && note.startsWith(`${text} `) ? note.slice(text.length + 1) : note
}
