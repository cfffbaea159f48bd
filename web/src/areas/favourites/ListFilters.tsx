import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { type ListSort, listSorts } from '@wenyuan/contract/constants/reading-lists.ts'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './ListContents.module.css'
import { t } from './words.ts'

interface ListFiltersProps {
  q: string
  type: string
  sort: ListSort
  onChange: (change: { q?: string; type?: string; sort?: ListSort }) => void
}

/** Search in the list, its document types, its order. */
export function ListFilters({ q, type, sort, onChange }: ListFiltersProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ q: textsOf(event.currentTarget)('q').trim() })
  }
  return (
    <Cluster gap={10} align="normal" className={css.filters} data-print="no">
      <Row as="form" gap={8} align="normal" role="search" className={css.search} onSubmit={search}>
        <TextField
          key={q}
          name="q"
          type="search"
          label={t('list.searchWithin')}
          labelHidden
          placeholder={t('list.searchWithin')}
          defaultValue={q}
          maxLength={100}
        />
        <Button type="submit" aria-label={t('list.search')}>
          <Search aria-hidden size={18} />
        </Button>
      </Row>
      <Select
        label={t('list.type')}
        labelHidden
        value={type}
        options={[
          { value: '', label: t('list.allTypes') },
          ...docTypes.map(({ code }) => ({ value: code, label: docTypeName(code) })),
        ]}
        onChange={(next) => onChange({ type: next })}
      />
      <Select
        label={t('list.sort')}
        labelHidden
        value={sort}
        options={listSorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        onChange={(next) => onChange({ sort: next })}
      />
    </Cluster>
  )
}
