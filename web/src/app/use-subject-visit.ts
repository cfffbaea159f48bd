import { type SubjectPage, usage } from '@wenyuan/contract/areas/usage.ts'
import { useEffect } from 'react'
import { call } from '../api/call.ts'

/** Counts that the page of a department, a course or a researcher was opened. */
export function useSubjectVisit(page: SubjectPage, code: string): void {
  useEffect(() => {
    void call(usage.subjectVisit, { page, code }).catch(() => undefined)
  }, [page, code])
}
