import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import css from './Topics.module.css'
import { formatTopicSearch, type TopicSearch } from './topic-search.ts'
import { t } from './words.ts'

interface TopicClass {
  classCode: string
  name: string
  count: number
}

interface TopicFiltersProps {
  asked: TopicSearch
  classes: readonly (TopicClass & { children: readonly TopicClass[] })[]
}

/** Words, and the classes that have topics. A class that is chosen shows those below it. */
export function TopicFilters({ asked, classes }: TopicFiltersProps) {
  const { history } = useRouter()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = textsOf(event.currentTarget)('q').trim()
    history.push(paths.topics(formatTopicSearch({ ...asked, q, page: 1 })))
  }
  const open = classes.find(({ classCode }) => asked.classCode.startsWith(classCode))
  return (
    <div className={css.filters}>
      <form role="search" className={css.search} aria-label={t('topics.search')} onSubmit={search}>
        <TextField
          key={asked.q}
          name="q"
          type="search"
          label={t('topics.searchWords')}
          labelHidden
          placeholder={t('topics.searchWords')}
          defaultValue={asked.q}
          maxLength={100}
        />
        <Button type="submit" aria-label={t('topics.search')}>
          <Search aria-hidden size={18} />
        </Button>
      </form>
      {classes.length > 0 && (
        <nav className={css.classes} aria-label={t('topics.classes')}>
          <ClassLink asked={asked} classCode="" name={t('topics.allClasses')} />
          {classes.map((one) => (
            <ClassLink key={one.classCode} asked={asked} {...one} />
          ))}
          {open?.children.map((one) => (
            <ClassLink key={one.classCode} asked={asked} {...one} />
          ))}
        </nav>
      )}
    </div>
  )
}

const ClassLink = ({
  asked,
  classCode,
  name,
  count,
}: Omit<TopicClass, 'count'> & { asked: TopicSearch; count?: number }) => (
  <Link
    className={css.class}
    to={paths.topics(formatTopicSearch({ ...asked, classCode, page: 1 }))}
    aria-current={asked.classCode === classCode ? 'page' : undefined}
  >
    {name} {count !== undefined && <span className={css.count}>{count}</span>}
  </Link>
)
