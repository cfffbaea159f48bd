import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { Download, FileDown } from 'lucide-react'
import { Fragment } from 'react'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { t } from '../words.ts'
import css from './RowMenu.module.css'
import { type RowTool, tools, useExportNow } from './RowTools.tsx'

/** Beside a row an arrow is enough for the other formats. */
const entries = tools.map(([tool, Icon]) => [tool, tool === 'export' ? FileDown : Icon] as const)

interface RowMenuProps {
  record: Pick<RecordCard, 'recordId' | 'title' | 'lang'>
  onOpen: (tool: RowTool) => void
  onClose: () => void
}

/** The tools of a row with their words, for a finger. */
export function RowMenu({ record: { recordId, title, lang }, onOpen, onClose }: RowMenuProps) {
  const { name, exportNow } = useExportNow(recordId)
  return (
    <Dialog
      title={<RecordText lang={lang}>{title}</RecordText>}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="narrow"
    >
      <ul className={css.entries}>
        {entries.map(([tool, Icon]) => (
          <Fragment key={tool}>
            {tool === 'export' && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    exportNow()
                    onClose()
                  }}
                >
                  <Download aria-hidden size={18} strokeWidth={1.75} />
                  {t('row.exportNow', { format: name })}
                </button>
              </li>
            )}
            <li>
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen(tool)}>
                <Icon aria-hidden size={18} strokeWidth={1.75} />
                {t(tool === 'peek' ? 'peek.open' : `row.${tool}`)}
              </button>
            </li>
          </Fragment>
        ))}
      </ul>
    </Dialog>
  )
}
