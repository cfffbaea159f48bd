import type { CourseCard } from '@wenyuan/contract/shapes/course.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './Courses.module.css'
import { MarkButton } from './MarkButton.tsx'
import { t } from './words.ts'
import { namesInLine } from '../../locales/translation.ts'

interface CourseRowProps {
  course: CourseCard
  /** In a list of the reader's own courses in one role: it leads to the list of its term, and the role is not said. */
  ofTerm?: boolean
}

/** A course in a list. */
export const CourseRow = ({ course, ofTerm = false }: CourseRowProps) => {
  const { courseId, courseName, teachers, department, term, termName, books, materials, role } = course
  const facts = [
    course.courseCode,
    namesInLine(teachers.map(({ teacherName }) => teacherName)),
    department,
    termName,
  ]
  return (
    <Cluster as="li" gap="8px 24px" align="flex-start" justify="space-between" ruled padding="16px 0">
      <Stack gap={3} className={css.main}>
        <h3 className={css.name}>
          <Link to={paths.courseBook({ id: courseId, term: ofTerm ? term : '' })}>{courseName}</Link>
          {role && !ofTerm && <span className={css.mark}>{t(`courses.role.${role}`)}</span>}
        </h3>
        <Quiet className={css.facts}>{factsInLine(facts)}</Quiet>
        <p className={css.counts}>
          {books + materials === 0
            ? t('courses.noList')
            : [t('courses.books', { n: books }), materials > 0 && t('courses.materials', { n: materials })]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </Stack>
      <MarkButton course={course} />
    </Cluster>
  )
}
