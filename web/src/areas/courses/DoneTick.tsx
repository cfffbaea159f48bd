import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { t } from './words.ts'

interface DoneTickProps {
  course: Pick<CourseCard, 'courseId' | 'term'>
  item: Pick<CourseItem, 'itemId' | 'done'>
}

/** The reader ticks an item off; nobody else sees it. */
export function DoneTick({ course: { courseId, term }, item: { itemId, done } }: DoneTickProps) {
  const changed = useInvalidate()
  // the query tells of a change in a later task, which is too late for a checkbox
  const [wanted, setWanted] = useState<boolean>()
  const put = async (isDone: boolean) => {
    setWanted(isDone)
    try {
      await call(courses.setDone, { courseId, term, itemId, done: isDone })
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(courses.books, courses.materials)
      setWanted(undefined)
    }
  }
  return (
    <Checkbox checked={wanted ?? done} onChange={(isDone) => void put(isDone)}>
      {t('courses.done')}
    </Checkbox>
  )
}
