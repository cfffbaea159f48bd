import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SaveMenu } from '../../areas/favourites/public.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { useReaderAction } from '../session/pending-action.ts'
import css from './SaveButton.module.css'

interface SaveButtonProps {
  record: Pick<RecordCard, 'recordId' | 'title'>
  /** With its word beside it, among the tools of a record. */
  worded?: boolean
}

/** Opens the menu of the reader's lists. Visitors sign in first, and the menu then opens. */
export function SaveButton({ record, worded = false }: SaveButtonProps) {
  const [openings, setOpenings] = useState(0)
  const open = useReaderAction(`save ${record.recordId}`, () => setOpenings((before) => before + 1))
  return (
    <Dropdown
      className={worded ? css.worded : css.save}
      align={worded ? 'start' : 'end'}
      label={t('save.record', { title: record.title })}
      face={
        <>
          <Bookmark aria-hidden size={worded ? 16 : 20} strokeWidth={1.75} />
          {worded && t('save.action')}
        </>
      }
      openings={openings}
      onOpen={() => void open('', t('save.signIn'))}
    >
      {() => (
        <Suspense fallback={<div className={css.bones} />}>
          <SaveMenu record={record} />
        </Suspense>
      )}
    </Dropdown>
  )
}
