import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { courses, type ReferenceCourse } from '@wenyuan/contract/areas/courses.ts'
import { useDeferredValue } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FilteredList, ListTools } from '../../app/lists/FilteredList.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { WordsSearch } from '../../app/lists/WordsSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount, namesInLine } from '../../locales/translation.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Courses.module.css'
import { ReferenceNav } from './ReferenceNav.tsx'
import {
  formatReferenceSearch,
  parseReferenceSearch,
  type ReferenceSearch,
  resetSearch,
} from './reference-search.ts'
import { NoCourses } from './NoCourses.tsx'
import { t } from './words.ts'

/** The table of courses with reference books. Source: spec 1 §2 "courseReference", §9. */
export function ReferenceScreen() {
  // asked beside the first page of the table
  usePrefetchQuery(query(courses.referenceDict, {}))
  usePrefetchQuery(query(courses.referenceNav, {}))
  return (
    <LoadedScreen title={t('courses.references')}>
      <LoadedReferences />
    </LoadedScreen>
  )
}

const courseLink = ({ courseId, courseName, term }: ReferenceCourse) => (
  <Link to={paths.courseReserve({ id: courseId, term })} variant="text">
    {courseName}
  </Link>
)

const CourseTable = ({ courses: rows }: { courses: readonly ReferenceCourse[] }) => (
  <DataTable
    cards
    namesRows
    label={t('courses.references')}
    className={css.table}
    rows={rows}
    keyOf={({ courseId, term }) => `${courseId} ${term}`}
    columns={[
      {
        label: t('courses.field.courseName'),
        cell: courseLink,
      },
      {
        label: t('courses.field.courseCode'),
        className: css.short,
        cell: ({ courseCode }) => courseCode,
      },
      {
        label: t('courses.field.teacherName'),
        className: css.names,
        cell: ({ teacherName }) => namesInLine(teacherName.split('; ')),
      },
      { label: t('courses.department'), cell: (row) => row.department },
      { label: t('courses.term'), className: css.short, cell: ({ termName }) => termName },
      { label: t('courses.bookCount'), cell: ({ books }) => formatCount(books) },
    ]}
  />
)

const linkTo = (to: ReferenceSearch) => paths.courseReserves(formatReferenceSearch(to))

function LoadedReferences() {
  const { search } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(search)
  const asked = parseReferenceSearch(search)
  const { q, field, department, year, size, page } = parseReferenceSearch(shownText)
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
  if (search === '' && data.total === 0) return <NoCourses title={t('courses.references')} />
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
      <ListTools>
        <Select
          label={t('courses.field')}
          labelHidden
          value={asked.field}
          options={dict.fields.map((value) => ({ value, label: t(`courses.field.${value}`) }))}
          onChange={(to) => go({ field: to })}
        />
        <WordsSearch
          label={t('courses.search')}
          wordsLabel={t(`courses.field.${asked.field}`)}
          q={asked.q}
          onSearch={(to) => go({ q: to })}
        />
        <Row as={Link} inline to={linkTo(resetSearch)} variant="text" className={css.reset}>
          {t('courses.reset')}
        </Row>
      </ListTools>
      <FilteredList
        label={t('courses.narrow')}
        chosen={(asked.department === '' ? 0 : 1) + (asked.year === '' ? 0 : 1)}
        total={data.total}
        totalText={t('courses.offered', { n: data.total, count: formatCount(data.total) })}
        filters={
          <>
            {dict.years.length > 1 && (
              <Select
                label={t('courses.year')}
                value={asked.year}
                options={[
                  { value: '', label: t('courses.everyYear') },
                  ...dict.years.map((value) => ({ value, label: value })),
                ]}
                onChange={(to) => go({ year: to })}
              />
            )}
            <ReferenceNav asked={asked} linkTo={linkTo} />
          </>
        }
      >
        {data.total === 0 ? (
          <Empty kind="not-found" title={t('courses.noneFound')}>
            <Link to={linkTo(resetSearch)} variant="text">
              {t('courses.showAll')}
            </Link>
          </Empty>
        ) : (
          <CourseTable courses={data.records} />
        )}
        <ListPager
          page={asked.page}
          lastPage={Math.ceil(data.total / size)}
          linkTo={(to) => linkTo({ ...asked, page: to })}
        />
      </FilteredList>
    </Screen>
  )
}
