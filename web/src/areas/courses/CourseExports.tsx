import { useMutation } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { CalendarPlus, Download, Quote } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { CiteRecords, ExportRecords } from '../record-parts/public.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

interface CourseExportsProps {
  course: Pick<CourseCard, 'courseId' | 'term'>
  /** The items that are shown. */
  items: readonly CourseItem[]
}

/** The shown items as references or as a file, and the due dates of the list as a calendar. */
export function CourseExports({ course: { courseId, term }, items }: CourseExportsProps) {
  const [open, setOpen] = useState<'none' | 'cite' | 'export'>('none')
  const calendar = useMutation({
    mutationFn: () => call(courses.calendar, { courseId, term }),
    onError: showFailure,
    onSuccess: saveFile,
  })
  const held = items.filter(({ state }) => state === 'held')
  const hasDates = items.some(({ dueDate }) => dueDate !== '')
  const close = () => setOpen('none')
  if (held.length === 0 && !hasDates) return null
  return (
    <Cluster gap="4px 12px" align="normal" padding="14px 0">
      {held.length > 0 && (
        <>
          <Button variant="quiet" onClick={() => setOpen('cite')}>
            <Quote aria-hidden size={16} />
            {t('courses.cite')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('export')}>
            <Download aria-hidden size={16} />
            {t('courses.export')}
          </Button>
        </>
      )}
      {hasDates && (
        <Button variant="quiet" aria-disabled={calendar.isPending} onClick={() => calendar.mutate()}>
          <CalendarPlus aria-hidden size={16} />
          {t('courses.calendar')}
        </Button>
      )}
      {open === 'cite' && (
        <CiteRecords records={held.map((item) => ({ ...item, gone: false }))} onClose={close} />
      )}
      {open === 'export' && <ExportRecords records={held} onClose={close} />}
    </Cluster>
  )
}
