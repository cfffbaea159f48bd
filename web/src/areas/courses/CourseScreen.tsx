import { useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { useSubjectVisit } from '../../app/use-subject-visit.ts'
import { refusalOf } from '../../api/api-error.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { CourseEditing } from './CourseEditing.tsx'
import { CourseExports } from './CourseExports.tsx'
import { CourseHead } from './CourseHead.tsx'
import { CourseItems } from './CourseItems.tsx'
import { type CourseAddress, formatCourseAddress, parseCourseAddress } from './course-address.ts'
import { weekName } from './course-words.ts'
import css from './Courses.module.css'
import { t } from './words.ts'

/** Items of one availability call. */
const ROWS = 50

/** The list of a course in a term, by week; open to visitors. Source: spec 1 §2 "courseBookDetail". */
export function CourseScreen() {
  const { search } = useLocation()
  return (
    <LoadedScreen
      resetKey={search}
      title={t('courses.one')}
      renderRefusal={(error) =>
        refusalOf<typeof courses.books>(error) === 'COURSE_UNKNOWN' ? (
          <Screen title={t('courses.unknown')}>
            <Empty kind="not-found" title={t('courses.unknownHelp')}>
              <Link to={paths.courseBooks()} variant="text">
                {t('courses.find')}
              </Link>
            </Empty>
          </Screen>
        ) : undefined
      }
    >
      <LoadedCourse address={parseCourseAddress(search)} />
    </LoadedScreen>
  )
}

function LoadedCourse({ address }: { address: CourseAddress }) {
  const { id, term, week, view, page } = address
  const which = { courseId: id || '-', term, ...(week === undefined ? {} : { week }) }
  const onBooks = view === 'books'
  const { data: list } = useSuspenseQuery({
    ...query(courses.books, { ...which, page: onBooks ? page : 1, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const { data: others } = useSuspenseQuery({
    ...query(courses.materials, { ...which, page: onBooks ? 1 : page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const { course, weeks } = list
  useSubjectVisit('course', course.courseId)
  const shown = onBooks ? list : others
  const isOwn = course.role === 'teacher'
  const isEdited = isOwn && address.edit
  const linkTo = (change: Partial<CourseAddress>) =>
    paths.courseBook(formatCourseAddress({ ...address, page: 1, ...change }))
  return (
    <Screen
      title={course.courseName}
      about={[course.courseCode, course.department].filter(Boolean).join(' · ')}
      aside={
        <Link to={paths.courseBooks()} variant="text">
          {t('courses.showAll')}
        </Link>
      }
    >
      <CourseHead
        course={course}
        terms={list.terms}
        students={list.students}
        linkTo={(to) => linkTo({ term: to, week: undefined })}
      />
      {isOwn && (
        <CourseEditing
          course={course}
          terms={list.terms}
          isEdited={isEdited}
          editTo={linkTo({ term: course.term, edit: !isEdited })}
        />
      )}
      {course.books + course.materials === 0 ? (
        <Empty title={t('courses.noListYet')} />
      ) : (
        <>
          {(others.total > 0 || !onBooks) && (
            <div className={css.views} data-print="no">
              <SegmentedControl
                label={t('courses.parts')}
                choices={[
                  {
                    key: 'books',
                    label: t('courses.books', { n: list.total }),
                    to: linkTo({ view: 'books' }),
                  },
                  {
                    key: 'materials',
                    label: t('courses.materials', { n: others.total }),
                    to: linkTo({ view: 'materials' }),
                  },
                ]}
                current={view}
              />
            </div>
          )}
          {weeks.length > 1 && (
            <FilterLinks
              label={t('courses.weeks')}
              links={[
                { value: '', name: t('courses.everyWeek') },
                ...weeks.map((one) => ({ value: String(one), name: weekName(one) })),
              ]}
              current={week === undefined ? '' : String(week)}
              linkTo={(to) => linkTo({ week: to === '' ? undefined : Number(to) })}
            />
          )}
          {shown.total === 0 && <Empty title={t('courses.nothingHere')} />}
          <CourseItems course={course} items={shown.records} students={list.students} isEdited={isEdited} />
          <CourseExports course={course} items={shown.records} />
          <ListPager
            page={page}
            lastPage={Math.ceil(shown.total / ROWS)}
            linkTo={(to) => linkTo({ page: to })}
          />
        </>
      )}
    </Screen>
  )
}
