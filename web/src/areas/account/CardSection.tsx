import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/Button.tsx'
import { useRefreshAccount } from './account-queries.ts'
import { CardState } from './CardState.tsx'
import { PasswordProof, type Proven } from './PasswordProof.tsx'
import { t } from './words.ts'

/** Reports the card as lost or found, with the password. Source: spec 1 §4, §6. */
export function CardSection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState(false)
  const operation = me.lostFlag ? '0' : '1'
  const action = t(me.lostFlag ? 'card.found' : 'card.lost')
  const report = async ({ password, codeKey, name, idNumber }: Proven) => {
    const { ticket } = await call(account.checkCardPassword, { password, codeKey, operation, name, idNumber })
    await call(account.reportCard, { operation, ticket })
    setOpen(false)
    await refresh()
  }
  return (
    <>
      <CardState me={me} />
      {!me.cardElsewhereFlag && <Button onClick={() => setOpen(true)}>{action}</Button>}
      {open && (
        <PasswordProof
          title={action}
          about={t(me.lostFlag ? 'card.foundAbout' : 'card.lostAbout')}
          action={action}
          withIdentity={me.lostFlag}
          onClose={() => setOpen(false)}
          onProven={report}
        />
      )}
    </>
  )
}
