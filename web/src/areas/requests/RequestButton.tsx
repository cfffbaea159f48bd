import { Check } from 'lucide-react'
import { useState } from 'react'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { useOpenRequest } from './open-request.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { t } from './words.ts'

/** Opens the request dialog; visitors sign in first and continue from there. */
export function RequestButton({
  recordId,
  title,
  primary = false,
  reserving = false,
}: {
  recordId: string
  title: string
  primary?: boolean
  /** Every copy the button stands beside is lent. */
  reserving?: boolean
}) {
  const [open, setOpen] = useState(false)
  const requested = useOpenRequest(recordId) !== undefined
  const ask = useReaderAction(`request ${recordId}`, () => setOpen(true))
  return (
    <>
      <Button
        variant={primary && !requested ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        onClick={() => void ask()}
      >
        {requested && <Check aria-hidden size={16} />}
        {t(requested ? 'request.requested' : reserving ? 'request.reserve' : 'request.ask')}
      </Button>
      {open && <RequestDialog recordId={recordId} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
