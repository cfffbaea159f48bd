import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { courses, type ReferenceCourse } from '@wenyuan/contract/areas/courses.ts'
import { Suspense } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { WordsSearch } from '../../app/lists/WordsSearch.tsx'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './Courses.module.css'
import { ReferenceNav } from './ReferenceNav.tsx'
import {
  formatReferenceSearch,
  parseReferenceSearch,
  type ReferenceSearch,
  resetSearch,
} from './reference-search.ts'
import { t } from './words.ts'

/** The table of courses with reference books. Source: spec 1 §2 "courseReference", §9. */
export function ReferenceScreen() {
  return (
    <ErrorBoundary
      resetKey=""
      renderError={(error, retry) => (
        <Screen title={t('courses.references')}>
          <FailureNotice error={error} onRetry={retry} />
        </Screen>
      )}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <LoadedReferences />
      </Suspense>
    </ErrorBoundary>
  )
}

const courseLink = ({ courseId, courseName, term }: ReferenceCourse) => (
  <Link to={paths.courseReserve({ id: courseId, term })} variant="text">
    {courseName}
  </Link>
)

const linkTo = (to: ReferenceSearch) => paths.courseReserves(formatReferenceSearch(to))

function LoadedReferences() {
  const { searchStr } = useLocation()
  const { history } = useRouter()
  const asked = parseReferenceSearch(searchStr)
  const { q, field, department, year, size, page } = asked
  const { data } = useSuspenseQuery({
    ...query(courses.references, {
      [field]: q,
      year,
      coCodes: department === '' ? [] : [department],
      page,
      size,
    }),
    ...refetchedOnFocus,
  })
  const { data: dict } = useSuspenseQuery(query(courses.referenceDict, {}))
  const go = (to: Partial<ReferenceSearch>) => history.push(linkTo({ ...asked, page: 1, ...to }))
  return (
    <Screen
      title={t('courses.references')}
      about={t('courses.referencesAbout')}
      aside={
        <Link to={paths.courseBooks()} variant="text">
          {t('courses.find')}
        </Link>
      }
    >
      <div className={css.tools}>
        <Select
          label={t('courses.field')}
          labelHidden
          value={field}
          options={dict.fields.map((value) => ({ value, label: t(`courses.field.${value}`) }))}
          onChange={(to) => go({ field: to })}
        />
        <WordsSearch
          label={t('courses.search')}
          wordsLabel={t(`courses.field.${field}`)}
          q={q}
          onSearch={(to) => go({ q: to })}
        />
        {dict.years.length > 1 && (
          <Select
            label={t('courses.year')}
            labelHidden
            value={year}
            options={[
              { value: '', label: t('courses.everyYear') },
              ...dict.years.map((value) => ({ value, label: value })),
            ]}
            onChange={(to) => go({ year: to })}
          />
        )}
        <Link to={linkTo(resetSearch)} variant="text" className={css.reset}>
          {t('courses.reset')}
        </Link>
      </div>
      <div className={css.page}>
        <aside className={css.side} aria-label={t('courses.narrow')}>
          <ReferenceNav asked={asked} linkTo={linkTo} />
        </aside>
        <div>
          <ListTotal text={t('courses.total', { n: data.total, count: formatCount(data.total) })} />
          {data.total === 0 ? (
            <Empty kind="not-found" title={t('courses.noneFound')}>
              <Link to={linkTo(resetSearch)} variant="text">
                {t('courses.showAll')}
              </Link>
            </Empty>
          ) : (
            <DataTable
              cards
              namesRows
              label={t('courses.references')}
              className={css.table}
              rows={data.records}
              keyOf={({ courseId, term }) => `${courseId} ${term}`}
              columns={[
                {
                  label: t('courses.field.courseName'),
                  cell: courseLink,
                },
                { label: t('courses.field.courseCode'), cell: ({ courseCode }) => courseCode },
                { label: t('courses.field.teacherName'), cell: ({ teacherName }) => teacherName },
                { label: t('courses.department'), cell: (row) => row.department },
                { label: t('courses.term'), cell: ({ termName }) => termName },
                { label: t('courses.bookCount'), cell: ({ books }) => formatCount(books) },
              ]}
            />
          )}
          <ListPager
            page={page}
            lastPage={Math.ceil(data.total / size)}
            linkTo={(to) => linkTo({ ...asked, page: to })}
          />
        </div>
      </div>
    </Screen>
  )
}
