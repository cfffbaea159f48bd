import { useQuery } from '@tanstack/react-query'
import { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { query } from '../../api/query.ts'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import css from './BookLists.module.css'
import { type ListSearch, owners } from './list-search.ts'
import { t } from './words.ts'

interface BookListFiltersProps {
  asked: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

/** Words, owner, main class and order of the lists. */
export function BookListFilters({ asked, onChange }: BookListFiltersProps) {
  const { data: classes = [] } = useQuery(query(browse.classes, { parent: '' }))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ q: textsOf(event.currentTarget)('q').trim() })
  }
  const known = classes.some(({ code }) => code === asked.classCode)
  return (
    <div className={css.filters}>
      <form role="search" className={css.search} aria-label={t('bookLists.search')} onSubmit={search}>
        <TextField
          key={asked.q}
          name="q"
          type="search"
          label={t('bookLists.searchWords')}
          labelHidden
          placeholder={t('bookLists.searchWords')}
          defaultValue={asked.q}
          maxLength={100}
        />
        <Button type="submit" aria-label={t('bookLists.search')}>
          <Search aria-hidden size={18} />
        </Button>
      </form>
      <Select
        label={t('bookLists.owner')}
        labelHidden
        value={asked.owner}
        options={owners.map((value) => ({ value, label: t(`bookLists.owner.${value || 'all'}`) }))}
        onChange={(owner) => onChange({ owner })}
      />
      <Select
        className={css.classes}
        label={t('bookLists.class')}
        labelHidden
        value={asked.classCode}
        options={[
          { value: '', label: t('bookLists.allClasses') },
          ...(known || !asked.classCode ? [] : [{ value: asked.classCode, label: asked.classCode }]),
          ...classes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        ]}
        onChange={(classCode) => onChange({ classCode })}
      />
      <Select
        label={t('bookLists.sort')}
        labelHidden
        value={asked.sort}
        options={bookListSorts.map((value) => ({ value, label: t(`bookLists.sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}
