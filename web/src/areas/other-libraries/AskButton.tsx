import type { ForeignRecord } from '@wenyuan/contract/shapes/other-libraries.ts'
import { useState } from 'react'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { AskDialog } from './AskDialog.tsx'
import { t } from './words.ts'

/** Asks the library to get a record of a target; visitors sign in first and continue from there. */
export function AskButton({ record, describedBy }: { record: ForeignRecord; describedBy: string }) {
  const [open, setOpen] = useState(false)
  const ask = useReaderAction(`ask elsewhere ${record.siteId} ${record.foreignId}`, () => setOpen(true))
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => void ask()}>
        {t('ill.ask')}
      </Button>
      {open && <AskDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
