import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { type ReactNode, useState } from 'react'
import { Shelf, type ShelfTabs } from '../../kit/data/Shelf.tsx'
import { t } from '../../locales/translation.ts'
import { ShownBook } from './ShownBook.tsx'
import { SpineBook } from './SpineBook.tsx'

interface SpineRowProps {
  title: string
  /** Shown at the end of the heading line. */
  more: ReactNode
  records: readonly RecordCard[]
  tabs?: ShelfTabs | undefined
}

/** Books that stand on a board, spine beside spine; the one that is looked at is named below. */
export function SpineRow({ title, more, records, tabs }: SpineRowProps) {
  const [lookedAt, setLookedAt] = useState('')
  const shown = records.find(({ recordId }) => recordId === lookedAt)
  return (
    <Shelf
      title={title}
      more={more}
      words={{ back: t('shelf.back'), on: t('shelf.on') }}
      look="spines"
      tabs={tabs}
      foot={<ShownBook lang={shown?.lang} facts={[shown?.title, shown?.author]} />}
    >
      {records.map((record) => (
        <SpineBook key={record.recordId} record={record} callNo={record.classNo} onLook={setLookedAt} />
      ))}
    </Shelf>
  )
}
