import { useQuery } from '@tanstack/react-query'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { REFERENCES_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import type { CourseCard } from '@wenyuan/contract/shapes/course.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'

interface AddTitlesProps {
  course: Pick<CourseCard, 'courseId' | 'term'>
  onClose: () => void
}

/** Adds a list of favourites, or pasted references, to the list of a course. */
export function AddTitles({ course: { courseId, term }, onClose }: AddTitlesProps) {
  const changed = useInvalidate()
  const { data: lists = [] } = useQuery(query(favourites.lists, {}))
  const [listId, setListId] = useState('')
  const full = lists.filter(({ count }) => count > 0)
  const work = useFormWork<'text'>({
    fields: ['text'],
    check: (text) => (text('text').trim() === '' && listId === '' ? { text: t('courses.addEmpty') } : {}),
    send: async (text) => {
      await call(courses.addItems, {
        courseId,
        term,
        text: text('text'),
        ...(listId === '' ? {} : { fromList: listId }),
      })
      await changed(courses.books, courses.materials, courses.list, courses.own, courses.withRecord)
      onClose()
    },
  })
  return (
    <Dialog title={t('courses.add')} closeLabel={t('action.close')} onClose={onClose} shape="broad">
      <FormFrame work={work} label={t('courses.addNow')} busyLabel={t('action.saving')}>
        <Quiet>{t('courses.addHelp')}</Quiet>
        {full.length > 0 && (
          <Select
            label={t('courses.fromList')}
            value={listId}
            options={[
              { value: '', label: t('courses.noFavourites') },
              ...full.map((list) => ({
                value: list.listId,
                label: `${list.name || t('courses.defaultList')} (${list.count})`,
              })),
            ]}
            onChange={setListId}
          />
        )}
        <TextArea
          name="text"
          label={t('courses.references.label')}
          hint={t('courses.references.hint')}
          problem={work.problems.text}
          maxLength={REFERENCES_LENGTH}
          rows={8}
          spellCheck={false}
        />
      </FormFrame>
    </Dialog>
  )
}
