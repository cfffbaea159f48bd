import { Download } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { staffCall } from '../call.ts'
import { csvOf } from '../csv.ts'
import { everyRow } from '../every-row.ts'
import { t } from '../words.ts'
import { MOST_MOVES } from './CashMoves.tsx'

const names = ['day', 'branch', 'at', 'kind', 'yuan', 'receiptNo', 'staff'] as const

/** All payments on the sheet as a file for a spreadsheet. */
export function MovesCsv({ day, branch }: { day: string; branch: string }) {
  const save = async () => {
    const lines = await everyRow(MOST_MOVES, (paging) =>
      staffCall('list-cash-moves', { day, branch, ...paging }),
    )
    saveFile({
      fileName: `cash-${[branch, day].filter(Boolean).join('-')}.csv`,
      mediaType: 'text/csv',
      encoding: 'text',
      content: csvOf(
        names,
        lines.map(({ at, kind, fen, receiptNo, staff }) => [
          day,
          branch,
          at,
          kind,
          fen / 100,
          receiptNo,
          staff,
        ]),
      ),
    })
  }
  return (
    <Button onClick={() => void save().catch((error: Error) => showToast('error', error.message))}>
      <Download aria-hidden size={16} /> {t('cash.csv')}
    </Button>
  )
}
