import { courses } from '@wenyuan/contract/areas/courses.ts'
import {
  COURSE_WEEKS,
  importances,
  ITEM_NOTE_LENGTH,
  ITEM_PAGES_LENGTH,
} from '@wenyuan/contract/constants/courses.ts'
import type { CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { DayField } from '../../app/forms/DayField.tsx'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { weekName } from './course-words.ts'
import { t } from './words.ts'

interface ItemFormProps {
  which: { courseId: string; term: string; itemId: string }
  item: CourseItem
  onClose: () => void
}

const weeks = Array.from({ length: COURSE_WEEKS + 1 }, (_, week) => week)

/** How an item is read: importance, week, pages, due date and a note. */
export function ItemForm({ which, item, onClose }: ItemFormProps) {
  const changed = useInvalidate()
  const [importance, setImportance] = useState(item.importance)
  const [week, setWeek] = useState(item.week)
  const work = useFormWork<'pages' | 'dueDate' | 'note'>({
    fields: ['pages', 'dueDate', 'note'],
    check: () => ({}),
    send: async (text) => {
      await call(courses.changeItem, {
        ...which,
        importance,
        week,
        pages: text('pages'),
        dueDate: text('dueDate'),
        note: text('note'),
      })
      await changed(courses.books, courses.materials)
      onClose()
    },
  })
  const { problems } = work
  return (
    <Dialog title={item.title} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      <FormFrame work={work} label={t('action.save')} busyLabel={t('action.saving')}>
        <Select
          label={t('courses.use')}
          value={importance}
          options={importances.map((value) => ({ value, label: t(`courses.importance.${value}`) }))}
          onChange={setImportance}
        />
        <Select
          label={t('courses.weekOf')}
          value={String(week)}
          options={weeks.map((value) => ({ value: String(value), label: weekName(value) }))}
          onChange={(value) => setWeek(Number(value))}
        />
        <TextField
          name="pages"
          label={t('courses.pagesLabel')}
          defaultValue={item.pages}
          maxLength={ITEM_PAGES_LENGTH}
          problem={problems.pages}
          autoComplete="off"
        />
        <DayField
          name="dueDate"
          label={t('courses.dueLabel')}
          defaultValue={item.dueDate}
          problem={problems.dueDate}
        />
        <TextArea
          name="note"
          label={t('courses.noteLabel')}
          defaultValue={item.note}
          maxLength={ITEM_NOTE_LENGTH}
          rows={3}
          problem={problems.note}
        />
      </FormFrame>
    </Dialog>
  )
}
