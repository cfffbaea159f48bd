import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { AvailabilityLine, useAvailability } from '../search/public.ts'
import { type CourseAddress, formatCourseAddress, parseCourseAddress } from './course-address.ts'
import css from './Courses.module.css'
import { t } from './words.ts'
import { namesInLine } from '../../locales/translation.ts'

/** Books of one availability call. */
const ROWS = 50

/** The reference books of a course with their shelf state. Source: spec 1 §2 "courseReferenceDetail". */
export function ReferenceDetailScreen() {
  const { search } = useLocation()
  return (
    <LoadedScreen
      resetKey={search}
      title={t('courses.references')}
      renderRefusal={(error) =>
        refusalOf<typeof courses.books>(error) === 'COURSE_UNKNOWN' ? (
          <Screen title={t('courses.unknown')}>
            <Empty kind="not-found" title={t('courses.unknownHelp')}>
              <Link to={paths.courseReserves()} variant="text">
                {t('courses.references')}
              </Link>
            </Empty>
          </Screen>
        ) : undefined
      }
    >
      <LoadedBooks address={parseCourseAddress(search)} />
    </LoadedScreen>
  )
}

function LoadedBooks({ address }: { address: CourseAddress }) {
  const { id, term, page } = address
  const { data } = useSuspenseQuery({
    ...query(courses.books, { courseId: id || '-', term, page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const held = data.records.filter(({ state }) => state === 'held').map(({ recordId }) => recordId)
  const availabilityOf = useAvailability(held)
  const { course } = data
  const shelfCell = ({ state, recordId, link }: CourseItem) =>
    state === 'held' ? (
      <AvailabilityLine availability={availabilityOf(recordId)} link={link} />
    ) : (
      t(`courses.${state}`)
    )
  const teachers = namesInLine(course.teachers.map(({ teacherName }) => teacherName))
  return (
    <Screen
      title={course.courseName}
      about={factsInLine([course.courseCode, teachers, course.department, course.termName])}
      aside={
        <Link to={paths.courseBook({ id, term })} variant="text">
          {t('courses.wholeList')}
        </Link>
      }
    >
      {data.total === 0 ? (
        <Empty title={t('courses.noListYet')} />
      ) : (
        <DataTable
          cards
          namesRows
          label={t('courses.referenceBooks')}
          className={css.table}
          rows={data.records}
          keyOf={({ itemId }) => itemId}
          columns={[
            {
              label: t('courses.bookTitle'),
              cell: titleCell,
            },
            { label: t('courses.author'), cell: ({ author }) => author },
            {
              label: t('courses.published'),
              cell: ({ publisher, pubDate }) => factsInLine([publisher, pubDate]),
            },
            {
              label: t('courses.use'),
              className: css.short,
              cell: ({ importance }) => t(`courses.importance.${importance}`),
            },
            {
              label: t('courses.shelf'),
              className: css.wide,
              cell: shelfCell,
            },
          ]}
        />
      )}
      <ListPager
        page={page}
        lastPage={Math.ceil(data.total / ROWS)}
        linkTo={(to) => paths.courseReserve(formatCourseAddress({ ...address, page: to }))}
      />
      <p className={css.back}>
        <Link to={paths.courseReserves()} variant="text">
          {t('courses.references')}
        </Link>
      </p>
    </Screen>
  )
}

const titleCell = ({ state, recordId, docCode, title, lang }: CourseItem) =>
  state === 'missing' ? (
    <RecordText lang={lang}>{title}</RecordText>
  ) : (
    <Link to={paths.record({ id: recordId, type: docCode })} variant="text" dir="auto" lang={lang}>
      {title}
    </Link>
  )
