import { useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { CourseRow } from './CourseRow.tsx'
import { t } from './words.ts'

const ROWS = 20

const viewsFor = {
  '1': ['teacher', 'student', 'marked'],
  '2': ['student', 'marked'],
  '0': ['marked'],
} as const

/** Tab 16: the courses that the reader teaches, attends or has marked. Source: spec 1 §2. */
export function MyCoursesTab() {
  const { said, page, linkTo } = useTabAddress()
  const { data: who } = useSuspenseQuery({ ...query(courses.userType, {}), ...refetchedOnFocus })
  const views: readonly ('teacher' | 'student' | 'marked')[] = viewsFor[who.userType]
  const view = views.find((one) => one === said('view')) ?? views[0] ?? 'marked'
  return (
    <Stack gap={20}>
      {views.length > 1 && (
        <SegmentedControl
          label={t('courses.views')}
          choices={views.map((key) => ({
            key,
            label: t(`courses.view.${key}`),
            to: linkTo(key === views[0] ? {} : { view: key }),
          }))}
          current={view}
        />
      )}
      <CoursesOf view={view} page={page} linkTo={(to) => linkTo({ view: said('view'), page: to })} />
    </Stack>
  )
}

interface CoursesOfProps {
  view: 'teacher' | 'student' | 'marked'
  page: number
  linkTo: (page: number) => string
}

function CoursesOf({ view, page, linkTo }: CoursesOfProps) {
  const asked =
    view === 'marked'
      ? query(courses.marked, { page, rows: ROWS })
      : query(courses.own, { role: view, page, rows: ROWS })
  const { data } = useSuspenseQuery({ ...asked, ...refetchedOnFocus })
  if (data.total === 0)
    return (
      <Empty title={t(`courses.empty.${view}`)}>
        <Link to={paths.courseBooks()} variant="text">
          {t('courses.find')}
        </Link>
      </Empty>
    )
  return (
    <>
      <ListTotal text={t('courses.total', { n: data.total, count: formatCount(data.total) })} />
      <ul>
        {data.records.map((course) => (
          <CourseRow key={`${course.courseId} ${course.term}`} course={course} ofTerm={view !== 'marked'} />
        ))}
      </ul>
      <TabPager total={data.total} rows={ROWS} page={page} linkTo={linkTo} />
    </>
  )
}
