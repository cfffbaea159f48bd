import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { MOST_SCANS } from '@wenyuan/contract/staff/calls/stock-take.ts'
import type { StockScan } from '@wenyuan/contract/staff/stock-take.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { staffCall } from '../call.ts'
import { ScanField } from '../desk/ScanField.tsx'
import { ScanLog } from '../desk/ScanLog.tsx'
import { useScans } from '../desk/use-scans.ts'
import { inWords, t } from '../words.ts'

/** Copies as a hand scanner reads them, or as the file of a scanner has them. */
export function ScanShelf({ takeId }: { takeId: string }) {
  const client = useQueryClient()
  const { scans, take } = useScans()
  const file = useRef<HTMLInputElement>(null)
  const scan = async (barcode: string) => {
    await take(barcode, async (once) => {
      const { scans: told } = await staffCall('scan-stock', { takeId, barcodes: [barcode] }, { once })
      const [one] = told
      void client.invalidateQueries()
      return one ? saidOf(one) : { text: () => '' }
    })
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const barcodes = barcodesIn(await chosen.text())
    await take(chosen.name, async () => {
      const strange: StockScan[] = []
      for (let at = 0; at < barcodes.length; at += MOST_SCANS) {
        const { scans: told } = await staffCall('scan-stock', {
          takeId,
          barcodes: barcodes.slice(at, at + MOST_SCANS),
        })
        strange.push(...told.filter(({ outcome, isOutOfOrder }) => outcome !== 'right' || isOutOfOrder))
      }
      void client.invalidateQueries()
      const counts = { count: barcodes.length, strange: strange.length }
      return { isTaken: strange.length === 0, text: () => t('stock.fileRead', counts) }
    })
  }
  return (
    <div data-print="no">
      <Cluster gap={12} align="end">
        <ScanField label={t('stock.scan')} onScan={scan} />
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain"
          hidden
          onChange={(event) => void readFile(event)}
        />
        <Button onClick={() => file.current?.click()}>
          <Upload aria-hidden size={16} /> {t('stock.file')}
        </Button>
      </Cluster>
      <ScanLog scans={scans} label={t('stock.log')} />
    </div>
  )
}

/** The first cell of each line. */
export const barcodesIn = (text: string): string[] =>
  text.split(/\r\n|[\r\n]/).flatMap(
    (line) =>
      line
        .split(/[,;\t]/)[0]
        ?.replaceAll('"', '')
        .trim() || [],
  )

function saidOf({ outcome, title, callNumber, branch, location, isOutOfOrder }: StockScan) {
  const place = () => [inWords(branch), inWords(location)].filter((part) => part !== '').join(' · ')
  return {
    isTaken: outcome === 'right' && !isOutOfOrder,
    about: [title, callNumber].filter((part) => part !== '').join(' · '),
    text: () =>
      outcome === 'elsewhere'
        ? t('stock.belongs', { place: place() })
        : t(isOutOfOrder ? 'stock.outOfOrder' : `stockOutcome.${outcome}`),
  }
}
