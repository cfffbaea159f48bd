import { useMutation } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { Mail } from 'lucide-react'
import { refusalOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'

/** Refusals that the dialog shows with a link to solve them. */
type Refusal = 'unbound' | 'used up'

interface MailToMyselfProps {
  recordId: string
  onSent: () => void
  /** Called before navigation to another screen. */
  onLeave: () => void
}

/** Sends the record to the reader's own verified mail address. Visitors sign in first and continue from there. */
export function MailToMyself({ recordId, onSent, onLeave }: MailToMyselfProps) {
  const send = useMutation({
    mutationFn: async (): Promise<Refusal | undefined> => {
      try {
        await call(detail.mail, { recordIds: [recordId], origin: location.origin })
        return undefined
      } catch (error) {
        const refusal = refusalShown(error)
        if (refusal) return refusal
        throw error
      }
    },
    onSuccess: (refusal) => {
      if (refusal) return
      onSent()
    },
  })
  const press = async () => {
    if (await signInForScreen(t('share.signIn'))) send.mutate()
  }
  return (
    <>
      <Button disabled={send.isPending} onClick={() => void press()}>
        <Mail aria-hidden size={16} />
        {t('share.mail')}
      </Button>
      {send.data === 'unbound' && (
        <FormAlert kind="warning">
          {t('share.mailUnbound')}{' '}
          <Link to={paths.personalCentre({ tab: '1' })} variant="text" onClick={onLeave}>
            {t('share.bindMail')}
          </Link>
        </FormAlert>
      )}
      {send.data === 'used up' && <FormAlert kind="warning">{t('share.mailsUsedUp')}</FormAlert>}
    </>
  )
}

function refusalShown(error: unknown): Refusal | undefined {
  const code = refusalOf<typeof detail.mail>(error)
  if (code === 'MAIL_UNVERIFIED') return 'unbound'
  return code === 'TRIES_USED_UP' ? 'used up' : undefined
}
