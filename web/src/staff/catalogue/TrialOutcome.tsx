import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { look } from '../call.ts'
import { formatMoney, formatNumber, t } from '../words.ts'
import { ImportState } from './ImportState.tsx'
import { RejectsDialog } from './RejectsDialog.tsx'

/** What a trial of rows has found so far: nothing of it is stored. */
export function TrialOutcome({ importId }: { importId: string }) {
  const [shows, setShows] = useState(false)
  const { data } = useQuery({
    ...look('list-imports', { page: 1, rows: 20 }),
    refetchInterval: ({ state }) =>
      state.data?.records.some((one) => one.importId === importId && one.endedAt !== null) ? false : 1_000,
  })
  const row = data?.records.find((one) => one.importId === importId)
  if (!row) return null
  return (
    <div role="status">
      <Cluster gap={12}>
        <ImportState row={row} />
        <span>
          {t('rows.would', {
            added: formatNumber(row.added),
            updated: formatNumber(row.updated),
            unchanged: formatNumber(row.unchanged),
            rejected: formatNumber(row.rejected),
          })}
        </span>
        {row.fen > 0 && <span>{t('rows.money', { sum: formatMoney(row.fen) })}</span>}
        {row.rejected > 0 && row.endedAt !== null && (
          <Button onClick={() => setShows(true)}>{t('rows.showRejected')}</Button>
        )}
      </Cluster>
      {shows && <RejectsDialog row={row} onClose={() => setShows(false)} />}
    </div>
  )
}
