import { useQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseCard, Term } from '@wenyuan/contract/shapes/course.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { formatDay, nameSeparator } from '../../locales/translation.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Courses.module.css'
import { MarkButton } from './MarkButton.tsx'
import { t } from './words.ts'

interface CourseHeadProps {
  course: CourseCard
  terms: readonly Term[]
  /** Null: not shown. */
  students: number | null
  linkTo: (term: string) => string
}

/** Who teaches a course and when, with its other terms and the databases chosen for it. */
export function CourseHead({ course, terms, students, linkTo }: CourseHeadProps) {
  const history = useHistory()
  const term = terms.find((one) => one.term === course.term)
  return (
    <Stack gap={6} below={18} className={css.head}>
      {course.summary && <Prose>{course.summary}</Prose>}
      {course.teachers.length > 0 && (
        <p>
          {t('courses.taughtBy')}{' '}
          {course.teachers.map(({ teacherId, teacherName }, at) => (
            <span key={teacherId}>
              {at > 0 && nameSeparator()}
              <Link to={paths.courseBooks({ teacher: teacherId })} variant="text">
                {teacherName}
              </Link>
            </span>
          ))}
        </p>
      )}
      {term && <Quiet>{t('courses.days', { from: formatDay(term.from), to: formatDay(term.to) })}</Quiet>}
      {students !== null && <Quiet>{t('courses.students', { n: students })}</Quiet>}
      <Cluster gap={10} className={css.tools} data-print="no">
        {terms.length > 1 && (
          <Select
            label={t('courses.term')}
            labelHidden
            value={course.term}
            options={terms.map((one) => ({ value: one.term, label: one.termName }))}
            onChange={(to) => history.push(linkTo(to))}
          />
        )}
        <MarkButton course={course} />
      </Cluster>
      <CoursePackages courseId={course.courseId} />
    </Stack>
  )
}

/** The databases of a course; nothing where there are none. */
function CoursePackages({ courseId }: { courseId: string }) {
  const { data = [] } = useQuery(query(courses.packages, { courseId }))
  if (data.length === 0) return null
  return (
    <p>
      {t('courses.databases')}{' '}
      {data.map(({ packageId, name }, at) => (
        <span key={packageId}>
          {at > 0 && nameSeparator()}
          <Link to={paths.database({ id: packageId })} variant="text">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
