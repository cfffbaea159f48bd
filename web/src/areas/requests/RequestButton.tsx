import { Check } from 'lucide-react'
import { useState } from 'react'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { useOpenRequest } from './open-request.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { t } from './words.ts'

const words = { reserve: 'request.reserve', send: 'request.send', any: 'request.ask' } as const

/** Opens the request dialog; visitors sign in first and continue from there. */
export function RequestButton({
  recordId,
  title,
  primary = false,
  purpose,
}: {
  recordId: string
  title: string
  primary?: boolean
  /** `reserve`: every copy the button stands beside is lent; `send`: they stand at another branch than the reader's. */
  purpose?: 'reserve' | 'send' | undefined
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
        {t(requested ? 'request.requested' : words[purpose ?? 'any'])}
      </Button>
      {open && (
        <RequestDialog
          recordId={recordId}
          title={title}
          first={purpose === 'send' ? 'commission' : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
