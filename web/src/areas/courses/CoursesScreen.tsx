import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { courseFields } from '@wenyuan/contract/constants/courses.ts'
import { useDeferredValue } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FilteredList, ListRows, ListTools } from '../../app/lists/FilteredList.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { CourseFilters } from './CourseFilters.tsx'
import { CourseRow } from './CourseRow.tsx'
import { type CourseSearch, formatCourseSearch, parseCourseSearch, ROWS, sorts } from './course-search.ts'
import { NoCourses } from './NoCourses.tsx'
import { t } from './words.ts'

/** Find a course; the search is part of the address. Source: spec 1 §2 "courseBookResource". */
export function CoursesScreen() {
  return (
    <LoadedScreen title={t('courses.title')}>
      <LoadedCourses />
    </LoadedScreen>
  )
}

function LoadedCourses() {
  const { search: queryText } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(queryText)
  const asked = parseCourseSearch(queryText)
  const data = useFoundCourses(parseCourseSearch(shownText))
  const { data: dict } = useQuery({ ...query(courses.dict, {}), placeholderData: keepPreviousData })
  const linkTo = (to: CourseSearch) => paths.courseBooks(formatCourseSearch(to))
  const go = (to: Partial<CourseSearch>) => history.push(linkTo({ ...asked, page: 1, ...to }))
  if (queryText === '' && data.total === 0) return <NoCourses title={t('courses.title')} />
  return (
    <Screen
      title={t('courses.title')}
      about={t('courses.about')}
      aside={
        <Link to={paths.courseReserves()} variant="text">
          {t('courses.toReferences')}
        </Link>
      }
    >
      <ListTools>
        <Select
          label={t('courses.field')}
          labelHidden
          value={asked.field}
          options={courseFields.map((value) => ({ value, label: t(`courses.field.${value}`) }))}
          onChange={(field) => go({ field })}
        />
        <LiveSearch
          label={t('courses.search')}
          wordsLabel={t(`courses.words.${asked.field}`)}
          q={asked.q}
          onSearch={(q) => history.replace(linkTo({ ...asked, q, page: 1 }))}
        />
        {asked.field === 'name' && (
          <Select
            label={t('courses.sort')}
            labelHidden
            value={asked.sort}
            options={sorts.map((value) => ({ value, label: t(`courses.sort.${value}`) }))}
            onChange={(sort) => go({ sort })}
          />
        )}
      </ListTools>
      <FilteredList
        label={t('courses.narrow')}
        chosen={asked.departments.length + asked.teachers.length + (asked.term === '' ? 0 : 1)}
        total={data.total}
        totalText={t('courses.total', { n: data.total, count: formatCount(data.total) })}
        filters={dict && <CourseFilters dict={dict} asked={asked} linkTo={linkTo} />}
      >
        {data.total === 0 && (
          <Empty kind="not-found" title={t('courses.noneFound')}>
            <Link to={paths.courseBooks()} variant="text">
              {t('courses.showAll')}
            </Link>
          </Empty>
        )}
        <ListRows stale={shownText !== queryText}>
          {data.records.map((course) => (
            <CourseRow key={course.courseId} course={course} />
          ))}
        </ListRows>
        <ListPager
          page={asked.page}
          lastPage={Math.ceil(data.total / ROWS)}
          linkTo={(page) => linkTo({ ...asked, page })}
        />
      </FilteredList>
    </Screen>
  )
}

/** By name in the chosen order; by code and teacher in the order of names. */
function useFoundCourses({ q, field, departments, teachers, term, sort, page }: CourseSearch) {
  const [departmentId = ''] = departments
  const byName = query(courses.list, {
    courseName: q,
    departmentIds: [...departments],
    teacherIds: [...teachers],
    term,
    sortType: Number(sort),
    page,
    rows: ROWS,
  })
  const byField = query(courses.search, { keyWord: q, field, departmentId, term, page, rows: ROWS })
  const named = useSuspenseQuery({
    ...(field === 'name' || q === '' ? byName : byField),
    ...refetchedOnFocus,
  })
  return named.data
}
