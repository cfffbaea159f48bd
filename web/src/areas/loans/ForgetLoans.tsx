import { type LoanRow, loans } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { t } from './words.ts'

/** Deletes one past loan from the history, or all of them, after a question. */
export function ForgetLoans({ loan }: { loan?: LoanRow }) {
  const [asking, setAsking] = useState(false)
  const changed = useInvalidate()
  const forget = async () => {
    try {
      await call(loans.forget, loan ? { loanIds: [loan.loanId] } : { all: true })
    } catch (error) {
      showFailure(error)
    }
    await changed(loans.history, loans.chart)
  }
  return (
    <>
      <Button
        variant={loan ? 'quiet' : 'plain'}
        {...(loan ? { 'aria-label': t('loan.forgetTitle', { title: loan.title }) } : {})}
        onClick={() => setAsking(true)}
      >
        {t(loan ? 'loan.forget' : 'loan.forgetAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(loan ? 'loan.forget' : 'loan.forgetAll')}
          words={{ confirm: t('loan.forget'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          {loan ? t('loan.forgetAsk', { title: loan.title }) : t('loan.forgetAllAsk')}
        </ConfirmDialog>
      )}
    </>
  )
}
