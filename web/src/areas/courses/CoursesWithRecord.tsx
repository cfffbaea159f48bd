import { useSuspenseQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import css from './Courses.module.css'
import { t } from './words.ts'
import { namesInLine } from '../../locales/translation.ts'

/** The courses that use a record now or next term; nothing where there are none. */
export function CoursesWithRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(courses.withRecord, { recordId, rows: 20 }))
  if (data.records.length === 0) return null
  return (
    <Section title={t('courses.withRecord')} variant="page">
      <ul className={css.using}>
        {data.records.map(({ courseId, courseName, term, termName, teachers }) => (
          <li key={`${courseId} ${term}`}>
            <Link to={paths.courseBook({ id: courseId, term })}>{courseName}</Link>{' '}
            <Quiet>
              {[namesInLine(teachers.map(({ teacherName }) => teacherName)), termName]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </li>
        ))}
      </ul>
    </Section>
  )
}
