import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { Bookmark } from 'lucide-react'
import { Suspense } from 'react'
import { SaveMenu } from '../../areas/favourites/public.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import css from './SaveButton.module.css'

interface SaveButtonProps {
  record: Pick<RecordCard, 'recordId' | 'title'>
  /** With its word beside it, among the tools of a record. */
  worded?: boolean
}

/** Opens the menu of the reader's lists. Visitors sign in first, and the menu then opens. */
export const SaveButton = ({ record, worded = false }: SaveButtonProps) => (
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
    beforeOpen={() => requireSignIn(t('save.signIn'))}
  >
    {() => (
      <Suspense fallback={<div className={css.bones} />}>
        <SaveMenu record={record} />
      </Suspense>
    )}
  </Dropdown>
)
