import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { SpineRow } from '../../app/records/SpineRow.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { AuthorFacts } from './AuthorFacts.tsx'
import { AuthorWorks } from './AuthorWorks.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Authors.module.css'
import { aboutQuery, asSearch, type AuthorSearch, shelfQuery, worksQuery } from './author-search.ts'
import { t } from './words.ts'

/** Fewer books are no shelf: the list below says it all. */
const SHELF_LEAST = 6
const MOST_NAMES = 12

export function AuthorPage({ asked }: { asked: AuthorSearch }) {
  const { name } = asked
  // the page before stays until the next one has arrived
  const shown = useDeferredValue(asked)
  const [{ data: author }, { data: works }, { data: shelf }, { data: about }] = useSuspenseQueries({
    queries: [
      { ...query(detail.author, { author: name }) },
      { ...worksQuery(shown) },
      { ...shelfQuery(name) },
      { ...aboutQuery(name) },
    ],
  })
  const forms = new Set([author.name, name, ...author.otherNames])
  const coauthors = (works.facets.author ?? []).filter(({ label }) => !forms.has(label)).slice(0, MOST_NAMES)
  const subjects = (works.facets.subject ?? []).slice(0, MOST_NAMES)
  const facts = [
    author.nationality,
    author.dates,
    t('authors.works', { n: author.works, count: formatCount(author.works) }),
  ]
  return (
    <Screen
      title={author.name}
      about={facts.filter(Boolean).join(' · ')}
      aside={
        <Link to={paths.searchList(asSearch(asked))} variant="text">
          {t('authors.inSearch')}
        </Link>
      }
    >
      <AuthorFacts author={author} />
      {author.works === 0 ? (
        <Empty kind="not-found" title={t('authors.none')}>
          <Link to={paths.searchList(searchFor(name))} variant="text">
            {t('authors.searchInstead')}
          </Link>
        </Empty>
      ) : (
        <>
          {shelf.total >= SHELF_LEAST && (
            <SpineRow title={t('authors.shelf')} more={null} records={shelf.records} />
          )}
          <AuthorWorks asked={asked} works={works} isStale={shown !== asked} />
        </>
      )}
      {about.total > 0 && (
        <Section title={t('authors.about')} variant="page">
          <Link to={paths.searchList(searchFor(name, 'subject'))} variant="text">
            {t('authors.aboutCount', { n: about.total, count: formatCount(about.total) })}
          </Link>
        </Section>
      )}
      <Names
        title={t('authors.coauthors')}
        names={coauthors.map(({ label, count }) => ({ label, count, to: paths.author({ name: label }) }))}
      />
      <Names
        title={t('authors.subjects')}
        names={subjects.map(({ value, label, count }) => ({
          label: formatHeading(label),
          count,
          to: paths.searchList({ ...asSearch({ name, type: '' }), facets: { subject: [value] } }),
        }))}
      />
    </Screen>
  )
}

interface NamesProps {
  title: string
  names: readonly { label: string; count: number; to: string }[]
}

const Names = ({ title, names }: NamesProps) =>
  names.length > 0 && (
    <Section title={title} variant="page">
      <Cluster as="ul" gap="4px 24px" align="normal" className={css.names}>
        {names.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> <Quiet as="span">{formatCount(count)}</Quiet>
          </li>
        ))}
      </Cluster>
    </Section>
  )
