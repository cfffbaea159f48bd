import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { ArrowLeft, Pencil, Printer, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './ListContents.module.css'
import { type ListDialog, ListDialogs } from './ListDialogs.tsx'
import { ListState } from './ListState.tsx'
import { listName } from './list-name.ts'
import { t } from './words.ts'

interface ListHeadProps {
  list: OwnList
  backTo: string
  onDeleted: () => void
}

/** Name, state and tools of an open list. */
export function ListHead({ list, backTo, onDeleted }: ListHeadProps) {
  const [open, setOpen] = useState<ListDialog>()
  const tools = [
    ['edit', Pencil, () => setOpen('edit')],
    ['share', Share2, () => setOpen('share')],
    ['print', Printer, () => print()],
    ...(list.isDefault ? [] : [['delete', Trash2, () => setOpen('delete')] as const]),
  ] as const
  return (
    <header>
      <Row as={Link} inline gap={6} to={backTo} className={css.back} data-print="no">
        <ArrowLeft aria-hidden size={16} />
        {t('list.backToAll')}
      </Row>
      <Row gap={18} align="normal">
        <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={84} />
        <Stack gap={4} grow>
          <h2 className={css.name}>{listName(list)}</h2>
          <Quiet>{t('list.count', { n: list.count, count: formatCount(list.count) })}</Quiet>
          <ListState list={list} />
          {list.introduction && <p className={css.introduction}>{list.introduction}</p>}
          <Cluster as="p" align="normal" className={css.tools} data-print="no">
            {tools.map(([name, Icon, act]) => (
              <Button key={name} variant="quiet" onClick={act}>
                <Icon aria-hidden size={16} />
                {t(`list.${name}`)}
              </Button>
            ))}
          </Cluster>
        </Stack>
      </Row>
      {open && (
        <ListDialogs dialog={open} list={list} onClose={() => setOpen(undefined)} onDeleted={onDeleted} />
      )}
    </header>
  )
}
