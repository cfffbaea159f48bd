import { ChevronDown, Download, Ellipsis, Eye, Quote, Share2 } from 'lucide-react'
import { Fragment, type KeyboardEvent } from 'react'
import { exportFormatNames, useExportFormat, useExportRecords } from '../../../app/records/export-records.ts'
import { showToast } from '../../../kit/overlays/toast-list.ts'
import { t } from '../words.ts'
import css from './RowTools.module.css'

export type RowTool = 'peek' | 'cite' | 'export' | 'share' | 'request' | 'menu' | 'copies'

/** In their order, beside a row and in its menu. */
export const tools = [
  ['peek', Eye],
  ['cite', Quote],
  ['export', ChevronDown],
  ['share', Share2],
] as const

interface RowToolsProps {
  recordId: string
  title: string
  onOpen: (tool: RowTool) => void
  /** The reader is about to look at the record: its parts can be fetched. */
  onNear: () => void
}

/** Arrow keys move within the tools: a row has one tab stop for them. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((at + step) % buttons.length)?.focus()
}

/** What can be done with a result without leaving the list; shown to the pointer and to the keyboard. */
export const RowTools = ({ recordId, title, onOpen, onNear }: RowToolsProps) => (
  <div
    className={css.tools}
    data-print="no"
    role="toolbar"
    aria-label={t('row.tools', { title })}
    tabIndex={-1}
    onKeyDown={moveFocus}
  >
    {tools.map(([tool, Picture], at) => (
      <Fragment key={tool}>
        {tool === 'export' && <ExportNow recordId={recordId} />}
        <button
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          className={css.tool}
          data-tool={tool}
          title={t(`row.${tool}`)}
          aria-label={t(`row.${tool}`)}
          aria-haspopup="dialog"
          onClick={() => onOpen(tool)}
          {...(tool === 'peek' ? { onPointerEnter: onNear, onFocus: onNear } : {})}
        >
          <Picture aria-hidden size={tool === 'export' ? 14 : 17} strokeWidth={1.75} />
        </button>
      </Fragment>
    ))}
  </div>
)

/** Opens the same tools as a menu where there is no pointer that could show them. */
export const MoreButton = ({ title, onOpen }: Pick<RowToolsProps, 'title' | 'onOpen'>) => (
  <button
    type="button"
    className={css.more}
    data-print="no"
    aria-label={t('row.moreOf', { title })}
    aria-haspopup="dialog"
    onClick={() => onOpen('menu')}
  >
    <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
  </button>
)

/** Exports a record in the format used last, whose name it returns. */
export function useExportNow(recordId: string) {
  const format = useExportFormat()
  const save = useExportRecords([{ recordId }])
  const name = exportFormatNames[format]
  const exportNow = () =>
    save.mutate(format, { onSuccess: () => showToast('success', t('row.exported', { format: name })) })
  return { name, exportNow }
}

/** The format used last, by its name; the other formats are behind the button beside it. */
function ExportNow({ recordId }: { recordId: string }) {
  const { name, exportNow } = useExportNow(recordId)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.tool}
      data-tool="export-now"
      title={t('row.exportNow', { format: name })}
      aria-label={t('row.exportNow', { format: name })}
      onClick={exportNow}
    >
      <Download aria-hidden size={17} strokeWidth={1.75} />
      {name.replace(/ .*/, '')}
    </button>
  )
}
