import { Download, Eye, Quote, Share2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t } from '../words.ts'
import css from './RowTools.module.css'

export type RowTool = 'peek' | 'cite' | 'export' | 'share' | 'request'

const tools = [
  ['peek', Eye],
  ['cite', Quote],
  ['export', Download],
  ['share', Share2],
] as const

interface RowToolsProps {
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
export const RowTools = ({ title, onOpen, onNear }: RowToolsProps) => (
  <div
    className={css.tools}
    role="toolbar"
    aria-label={t('row.tools', { title })}
    tabIndex={-1}
    onKeyDown={moveFocus}
  >
    {tools.map(([tool, Picture], at) => (
      <button
        key={tool}
        type="button"
        tabIndex={at === 0 ? 0 : -1}
        className={css.tool}
        title={t(`row.${tool}`)}
        aria-label={t(`row.${tool}`)}
        aria-haspopup="dialog"
        onClick={() => onOpen(tool)}
        {...(tool === 'peek' ? { onPointerEnter: onNear, onFocus: onNear } : {})}
      >
        <Picture aria-hidden size={17} strokeWidth={1.75} />
      </button>
    ))}
  </div>
)
