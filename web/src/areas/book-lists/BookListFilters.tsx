import { useQuery } from '@tanstack/react-query'
import { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import { query } from '../../api/query.ts'
import { WordsSearch } from '../../app/lists/WordsSearch.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './BookLists.module.css'
import { type ListSearch, owners } from './list-search.ts'
import { t } from './words.ts'

interface BookListFiltersProps {
  asked: ListSearch
  onChange: (change: Partial<ListSearch>) => void
}

/** Words, owner, main class and order of the lists. */
export function BookListFilters({ asked, onChange }: BookListFiltersProps) {
  const { data = [] } = useQuery(query(browse.classes, { parent: '' }))
  // lists have classes of the Chinese Library Classification
  const classes = data.filter(({ code }) => !code.includes(':'))
  const known = classes.some(({ code }) => code === asked.classCode)
  return (
    <Cluster gap={10} align="normal" below={18} className={css.filters} data-print="no">
      <WordsSearch
        label={t('bookLists.search')}
        wordsLabel={t('bookLists.searchWords')}
        q={asked.q}
        onSearch={(q) => onChange({ q })}
      />
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
    </Cluster>
  )
}
