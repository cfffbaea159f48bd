import { type CopyColumn, copyColumns, type CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { CopyTag } from '@wenyuan/contract/staff/catalogue.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { t } from '../words.ts'
import css from './Catalogue.module.css'

interface CopyFieldsProps {
  tags: readonly CopyTag[]
  /** Null: as the usual systems write them. */
  map: CopyFieldMap | null
  onChange: (map: CopyFieldMap | null) => void
}

/** The map of a field as it was kept, or without a subfield that is read. */
const keptMap = ({ tag, codes }: CopyTag): CopyFieldMap => ({
  tag,
  codes: Object.fromEntries(codes.flatMap(({ code, column }) => (column === '' ? [] : [[code, column]]))),
})

/** Which field of the records has their copies, and what each of its subfields is. */
export function CopyFields({ tags, map, onChange }: CopyFieldsProps) {
  const chosen = tags.find(({ tag }) => tag === map?.tag)
  const set = (code: string, column: CopyColumn | '') => {
    if (!map) return
    const { [code]: _, ...others } = map.codes
    onChange({ ...map, codes: column === '' ? others : { ...others, [code]: column } })
  }
  return (
    <>
      <Select
        label={t('copyFields.tag')}
        value={map?.tag ?? ''}
        options={[
          { value: '', label: t('copyFields.usual') },
          ...tags.map(({ tag, records }) => ({ value: tag, label: t('copyFields.tagOf', { tag, records }) })),
        ]}
        onChange={(tag) => {
          const next = tags.find((one) => one.tag === tag)
          onChange(next ? keptMap(next) : null)
        }}
      />
      {map && chosen && (
        <DataTable
          cards
          label={t('copyFields.codes')}
          rows={chosen.codes}
          keyOf={({ code }) => code}
          columns={codeColumns(map.codes, set)}
        />
      )}
    </>
  )
}

type Code = CopyTag['codes'][number]

const codeColumns = (
  taken: CopyFieldMap['codes'],
  choose: (code: string, column: CopyColumn | '') => void,
): Column<Code>[] => [
  { label: t('copyFields.code'), cell: ({ code }) => <code>${code}</code> },
  {
    label: t('rows.values'),
    cell: ({ values }) => <span className={css.name}>{values.join(' · ')}</span>,
  },
  {
    label: t('rows.is'),
    cell: ({ code }) => (
      <Select
        labelHidden
        label={t('rows.isOf', { name: `$${code}` })}
        value={taken[code] ?? ''}
        options={[
          { value: '', label: t('rows.notRead') },
          ...copyColumns.map((value) => ({ value, label: t(`copyColumn.${value}`) })),
        ]}
        onChange={(column) => choose(code, column)}
      />
    ),
  },
]

/** What is sent: a map without a subfield is none. */
export const sentMap = (map: CopyFieldMap | null): CopyFieldMap | null =>
  map && Object.keys(map.codes).length > 0 ? map : null

/** The map of the last file, where this one has the same field. */
export const firstMap = ({ copyTags, copyTag }: { copyTags: readonly CopyTag[]; copyTag: string }) => {
  const kept = copyTags.find(({ tag }) => tag === copyTag)
  return kept ? keptMap(kept) : null
}
