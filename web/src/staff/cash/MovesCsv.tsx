import { Download } from 'lucide-react'
import type { CashMoveLine } from '@wenyuan/contract/staff/cash.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { staffCall } from '../call.ts'
import { csvOf } from '../csv.ts'
import { t } from '../words.ts'
import { MOST_MOVES } from './CashMoves.tsx'

const names = ['day', 'branch', 'at', 'kind', 'yuan', 'receiptNo', 'staff'] as const

/** All payments on the sheet as a file for a spreadsheet. */
export function MovesCsv({ day, branch }: { day: string; branch: string }) {
  const save = async () => {
    const lines: CashMoveLine[] = []
    for (let page = 1, total = 1; lines.length < total; page += 1) {
      const body = { day, branch, page, rows: MOST_MOVES }
      const answer = await staffCall('list-cash-moves', body)
      if (answer.records.length === 0) break
      total = answer.total
      lines.push(...answer.records)
    }
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
