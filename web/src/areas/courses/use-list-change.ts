import { courses } from '@wenyuan/contract/areas/courses.ts'
import { useState } from 'react'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'

/** Runs one change of a course list at a time, shows a failure, and reads the list again. */
export function useListChange(): { busy: boolean; change: (work: () => Promise<unknown>) => Promise<void> } {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(courses.books, courses.materials, courses.list, courses.own, courses.withRecord)
      setBusy(false)
    }
  }
  return { busy, change }
}
