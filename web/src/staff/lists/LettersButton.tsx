import { Mail } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { LateLoan } from '@wenyuan/contract/staff/desk-rows.ts'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { staffCall } from '../call.ts'
import { everyRow } from '../every-row.ts'
import { libraryName } from '../library-name.ts'
import { formatDate, formatMoney, t } from '../words.ts'
import css from './Letters.module.css'

/** Letters on paper about overdue loans: a page for each reader, with all that is late. */
export function LettersButton({ branch }: { branch: string }) {
  const [late, setLate] = useState<{ loans: readonly LateLoan[]; day: string }>()
  const gather = async () => {
    try {
      const loans = await everyRow(LIST_ROWS_LIMIT, (page) => staffCall('list-late', { ...page, branch }))
      flushSync(() => setLate({ loans, day: new Date().toISOString().slice(0, 10) }))
      print()
      setLate(undefined)
    } catch (error) {
      showToast('error', () => (error instanceof ApiError ? error.message : t('error.server')))
    }
  }
  return (
    <>
      <Button onClick={() => void gather()}>
        <Mail aria-hidden size={16} /> {t('letters.print')}
      </Button>
      {late &&
        createPortal(
          <div className={css.letters}>
            {[...Map.groupBy(late.loans, ({ account }) => account)].map(([account, loans]) => (
              <Letter key={account} account={account} loans={loans} day={late.day} />
            ))}
          </div>,
          document.body,
        )}
    </>
  )
}

interface LetterProps {
  account: string
  loans: readonly LateLoan[]
  day: string
}

function Letter({ account, loans, day }: LetterProps) {
  const fines = loans.reduce((sum, { fine }) => sum + fine, 0)
  return (
    <article className={css.letter}>
      <p className={css.from}>{libraryName()}</p>
      <p>
        {t('letters.dear', { name: loans[0]?.name || account })}
        <br />
        <small>{account}</small>
      </p>
      <p>{t('letters.late', { count: loans.length })}</p>
      <table>
        <tbody>
          {loans.map(({ loanId, title, callNumber, barcode, dueOn }) => (
            <tr key={loanId}>
              <td>
                {title} <small>{callNumber}</small>
              </td>
              <td>
                <code>{barcode}</code>
              </td>
              <td className={css.day}>{formatDate(dueOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fines > 0 && <p>{t('letters.fines', { sum: formatMoney(fines) })}</p>}
      <p className={css.end}>{t('letters.end', { library: libraryName() })}</p>
      <p>{formatDate(day)}</p>
    </article>
  )
}
