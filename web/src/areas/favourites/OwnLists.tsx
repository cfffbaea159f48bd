import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { FileInput, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import { ListDialogs, type ListDialog } from './ListDialogs.tsx'
import { OwnListCard } from './OwnListCard.tsx'
import { t } from './words.ts'

const ImportReferences = lazyPart(() =>
  import('./ImportReferences.tsx').then(({ ImportReferences }) => ImportReferences),
)

/** The reader's lists as cards, the default list first. */
export function OwnLists() {
  const { data: lists } = useSuspenseQuery({ ...query(favourites.lists, {}), ...refetchedOnFocus })
  const [isImporting, setImporting] = useState(false)
  const [open, setOpen] = useState<{ dialog: ListDialog; list: OwnList | undefined }>()
  return (
    <Stack gap={18}>
      <Cluster gap={8} align="normal">
        <Button onClick={() => setOpen({ dialog: 'edit', list: undefined })}>
          <Plus aria-hidden size={16} />
          {t('list.new')}
        </Button>
        <Button variant="quiet" onClick={() => setImporting(true)}>
          <FileInput aria-hidden size={16} />
          {t('import.open')}
        </Button>
      </Cluster>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))" gap={18}>
        {lists.map((list) => (
          <OwnListCard key={list.listId} list={list} onOpen={(dialog) => setOpen({ dialog, list })} />
        ))}
      </Grid>
      {isImporting && (
        <Suspense>
          <ImportReferences onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {open && <ListDialogs {...open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}
