import { Tag } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { ListedCopy } from '@wenyuan/contract/staff/copies.ts'
import { Button } from '../../kit/Button.tsx'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { inWords, t } from '../words.ts'
import { Barcode } from './Barcode.tsx'
import { keepSheet, keptSheet, type LabelSheet, sheetFields, sheetOf } from './label-sheet.ts'
import css from './Labels.module.css'

/** Prints spine labels and barcodes of copies on a sheet of labels. */
export function LabelsButton({ copies }: { copies: readonly ListedCopy[] }) {
  const [asks, setAsks] = useState(false)
  const [sheet, setSheet] = useState<LabelSheet>()
  const printOn = (chosen: LabelSheet) => {
    keepSheet(chosen)
    setAsks(false)
    flushSync(() => setSheet(chosen))
    print()
    setSheet(undefined)
  }
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <Tag aria-hidden size={16} /> {t('labels.print')}
      </Button>
      {asks && (
        <ActionDialog
          about="labels"
          title={t('labels.print')}
          lead={t('labels.lead', { count: copies.length })}
          fields={sheetFields(keptSheet())}
          isBusy={false}
          onSend={(values) => printOn(sheetOf(values))}
          onClose={() => setAsks(false)}
        />
      )}
      {sheet && createPortal(<Sheet sheet={sheet} copies={copies} />, document.body)}
    </>
  )
}

function Sheet({ sheet, copies }: { sheet: LabelSheet; copies: readonly ListedCopy[] }) {
  const { kind, columns, width, height, left, top, gap, used, symbology } = sheet
  const sizes = {
    '--columns': columns,
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--left': `${left}mm`,
    '--top': `${top}mm`,
    '--gap': `${gap}mm`,
  } as CSSProperties
  const blank = Array.from({ length: used }, (_, at) => <div key={`used ${at}`} className={css.label} />)
  return (
    <div className={css.labels} style={sizes}>
      {blank}
      {copies.map((copy) => (
        <div key={copy.barcode} className={css.label}>
          {kind !== 'barcode' && <Spine copy={copy} />}
          {kind !== 'spine' && <Barcode text={copy.barcode} symbology={symbology} />}
        </div>
      ))}
    </div>
  )
}

/** The location above the call number, whose parts stand below each other. */
const Spine = ({ copy: { branch, location, callNumber, volume } }: { copy: ListedCopy }) => (
  <div className={css.spine}>
    <small>{inWords(location) || inWords(branch)}</small>
    {[...callNumber.split(/[/\s]+/), volume]
      .filter((part) => part !== '')
      .map((part, at) => (
        <span key={`${at} ${part}`}>{part}</span>
      ))}
  </div>
)
