import { useMutation } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import type { CourseCard, Term } from '@wenyuan/contract/shapes/course.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'

interface RollOverProps {
  course: Pick<CourseCard, 'courseId' | 'term' | 'termName'>
  /** The other terms, the latest first. */
  earlier: readonly Term[]
  onClose: () => void
}

/** Takes over the list of another term, and says what was left out. */
export function RollOver({ course: { courseId, term, termName }, earlier, onClose }: RollOverProps) {
  const changed = useInvalidate()
  const [fromTerm, setFromTerm] = useState(earlier[0]?.term ?? '')
  const copy = useMutation({
    mutationFn: () => call(courses.rollOver, { courseId, term, fromTerm }),
    onError: showFailure,
    onSuccess: () => changed(courses.books, courses.materials, courses.list, courses.own),
  })
  const report = copy.data
  return (
    <Dialog title={t('courses.rollOver')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      {report ? (
        <Stack gap={12}>
          <p role="status">{t('courses.rolledOver', { n: report.added, already: report.already })}</p>
          {report.dropped.length > 0 && (
            <div>
              <p>{t('courses.dropped')}</p>
              <ul>
                {report.dropped.map((title, at) => (
                  <li key={at}>{title}</li>
                ))}
              </ul>
            </div>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('action.close')}
          </Button>
        </Stack>
      ) : (
        <Stack gap={12}>
          <p>{t('courses.rollOverHelp', { term: termName })}</p>
          <Select
            label={t('courses.fromTerm')}
            value={fromTerm}
            options={earlier.map((one) => ({ value: one.term, label: one.termName }))}
            onChange={setFromTerm}
          />
          <Button
            variant="primary"
            aria-disabled={copy.isPending}
            onClick={() => copy.isPending || copy.mutate()}
          >
            {t('courses.rollOverNow')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
