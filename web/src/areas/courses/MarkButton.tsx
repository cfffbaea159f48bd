import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseCard } from '@wenyuan/contract/shapes/course.ts'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from './words.ts'

interface MarkButtonProps {
  course: Pick<CourseCard, 'courseId' | 'courseName' | 'marked' | 'role'>
}

/**
 * Takes a course into “my courses”, or removes it. Visitors sign in first. Those on the roll have it there already.
 */
export function MarkButton({ course: { courseId, courseName, marked, role } }: MarkButtonProps) {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const change = async (wanted: string) => {
    if (busy) return
    setBusy(true)
    try {
      await call(wanted === 'unmark' ? courses.unmark : courses.mark, { courseId })
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(courses.list, courses.search, courses.books, courses.marked, courses.own)
      setBusy(false)
    }
  }
  const press = useReaderAction(`mark ${courseId}`, (wanted) => void change(wanted))
  if (role !== '' && !marked) return null
  const Icon = marked ? Check : Plus
  return (
    <Button
      variant="quiet"
      aria-label={t(marked ? 'courses.unmarkOne' : 'courses.markOne', { name: courseName })}
      aria-disabled={busy}
      onClick={() => void press(marked ? 'unmark' : 'mark', t('courses.markSignIn'))}
    >
      <Icon aria-hidden size={16} />
      {t(marked ? 'courses.marked' : 'courses.mark')}
    </Button>
  )
}
