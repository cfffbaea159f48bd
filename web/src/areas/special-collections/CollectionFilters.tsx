import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { type CollectionSearch, formatCollectionSearch } from './collection-search.ts'
import css from './Collections.module.css'
import { t } from './words.ts'

interface CollectionFiltersProps {
  asked: CollectionSearch
  classes: readonly { classCode: string; name: string; count: number }[]
}

/** Words, and the main classes that have collections. */
export function CollectionFilters({ asked, classes }: CollectionFiltersProps) {
  const { history } = useRouter()
  const linkTo = (change: Partial<CollectionSearch>) =>
    paths.specialCollections(formatCollectionSearch({ ...asked, page: 1, ...change }))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    history.push(linkTo({ q: textsOf(event.currentTarget)('q').trim() }))
  }
  const current = (classCode: string) => (asked.classCode === classCode ? ('page' as const) : undefined)
  return (
    <div className={css.filters}>
      <form role="search" className={css.search} aria-label={t('collections.search')} onSubmit={search}>
        <TextField
          key={asked.q}
          name="q"
          type="search"
          label={t('collections.searchWords')}
          labelHidden
          placeholder={t('collections.searchWords')}
          defaultValue={asked.q}
          maxLength={100}
        />
        <Button type="submit" aria-label={t('collections.search')}>
          <Search aria-hidden size={18} />
        </Button>
      </form>
      {classes.length > 0 && (
        <nav className={css.classes} aria-label={t('collections.classes')}>
          <Link className={css.class} to={linkTo({ classCode: '' })} aria-current={current('')}>
            {t('collections.allClasses')}
          </Link>
          {classes.map(({ classCode, name, count }) => (
            <Link
              key={classCode}
              className={css.class}
              to={linkTo({ classCode })}
              aria-current={current(classCode)}
            >
              {name} <span className={css.count}>{count}</span>
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
