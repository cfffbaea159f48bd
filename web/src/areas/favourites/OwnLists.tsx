import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Stack } from '../../kit/layout/Stack.tsx'
import css from './Favourites.module.css'
import { ListDialogs, type ListDialog } from './ListDialogs.tsx'
import { OwnListCard } from './OwnListCard.tsx'
import { t } from './words.ts'

/** The reader's lists as cards, the default list first. */
export function OwnLists() {
  const { data: lists } = useSuspenseQuery({ ...query(favourites.lists, {}), ...refetchedOnFocus })
  const [open, setOpen] = useState<{ dialog: ListDialog; list: OwnList | undefined }>()
  return (
    <Stack gap={18}>
      <div>
        <Button onClick={() => setOpen({ dialog: 'edit', list: undefined })}>
          <Plus aria-hidden size={16} />
          {t('list.new')}
        </Button>
      </div>
      <ul className={css.cards}>
        {lists.map((list) => (
          <OwnListCard key={list.listId} list={list} onOpen={(dialog) => setOpen({ dialog, list })} />
        ))}
      </ul>
      {open && <ListDialogs {...open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}
