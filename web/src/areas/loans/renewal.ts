import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import type { Renewal } from './OpenLoan.tsx'
import { t } from './words.ts'

/** Maximum loans per call. Source: the contract. */
const AT_ONCE = 100

interface Renewing {
  busy: boolean
  /** Results of the renewals by loan id. */
  renewals: ReadonlyMap<string, Renewal>
  renew: (loanIds: readonly string[]) => Promise<void>
}

/**
 * Renews one or many loans, each with its own result; queries that count loans are refetched.
 *
 * @param quietly the caller says itself what was refused
 */
export function useRenewing({ quietly = false } = {}): Renewing {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const [renewals, setRenewals] = useState<ReadonlyMap<string, Renewal>>(new Map())
  const renew = async (loanIds: readonly string[]) => {
    if (loanIds.length === 0) {
      showToast('warning', t('loan.chooseFirst'))
      return
    }
    setBusy(true)
    try {
      const { rows } = await call(loans.renew, { loanIds: loanIds.slice(0, AT_ONCE) })
      setRenewals(new Map(rows.map((row) => [row.loanId, row])))
      if (!quietly) announce(rows)
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(loans.list, loans.today, account.limits, inbox.list)
      setBusy(false)
    }
  }
  return { busy, renewals, renew }
}

function announce(rows: readonly Renewal[]): void {
  const [only] = rows
  const renewed = rows.filter((row) => row.renewed).length
  const refused = rows.length - renewed
  if (rows.length === 1 && only) {
    if (refused > 0) showToast('warning', t('loan.refused', { reason: only.whyNotText }))
  } else if (refused === 0) return
  else if (renewed === 0) showToast('warning', t('loan.refusedAll', { n: refused }))
  else showToast('warning', t('loan.renewedSome', { n: renewed, refused }))
}
