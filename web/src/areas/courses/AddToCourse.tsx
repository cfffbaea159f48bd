import { useQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { Plus } from 'lucide-react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Courses.module.css'
import { useListChange } from './use-list-change.ts'
import { t } from './words.ts'

/** Courses in the menu of a record. */
const MOST = 20

/** The course lists that the reader keeps as a teacher, to add a record to; nothing for others. */
export function AddToCourse({ recordId }: { recordId: string }) {
  const { data } = useQuery(query(courses.own, { role: 'teacher', rows: MOST }))
  const { busy, change } = useListChange()
  if (!data || data.records.length === 0) return null
  return (
    <section aria-label={t('courses.toCourse')}>
      <Quiet className={css.menuHead}>{t('courses.toCourse')}</Quiet>
      <ul>
        {data.records.map(({ courseId, courseName, term, termName }) => (
          <li key={`${courseId} ${term}`}>
            <Row
              as="button"
              gap={8}
              type="button"
              className={css.menuLine}
              aria-disabled={busy}
              onClick={() =>
                void change(() => call(courses.addItems, { courseId, term, recordIds: [recordId] }))
              }
            >
              <Plus aria-hidden size={16} />
              <span>
                {courseName} <Quiet as="span">{termName}</Quiet>
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
