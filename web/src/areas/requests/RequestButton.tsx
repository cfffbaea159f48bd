import { useState } from 'react'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { t } from './words.ts'

/** Opens the request dialog; visitors sign in first and continue from there. */
export function RequestButton({
  recordId,
  primary = false,
  reserving = false,
}: {
  recordId: string
  primary?: boolean
  /** Every copy the button stands beside is lent. */
  reserving?: boolean
}) {
  const [open, setOpen] = useState(false)
  const ask = useReaderAction(`request ${recordId}`, () => setOpen(true))
  return (
    <>
      <Button variant={primary ? 'primary' : 'plain'} onClick={() => void ask()}>
        {t(reserving ? 'request.reserve' : 'request.ask')}
      </Button>
      {open && <RequestDialog recordId={recordId} onClose={() => setOpen(false)} />}
    </>
  )
}
