import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { ListedRecord, OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { CiteRecords, ExportRecords } from '../record-parts/public.ts'
import { useListsChanged } from './favourite-queries.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './ListContents.module.css'
import { listName } from './list-name.ts'
import { useRemoveRecords } from './use-remove-records.tsx'
import { t } from './words.ts'

/** Most records that the calls accept at once. Source: the contract, `favourites.change`, `detail.export`. */
const MOST = 500

interface SelectionBarProps {
  list: OwnList
  records: readonly ListedRecord[]
  onClear: () => void
}

/** What can be done with the selected records. It stays in view while the reader turns pages. */
export function SelectionBar({ list, records, onClear }: SelectionBarProps) {
  const { data: lists } = useSuspenseQuery(query(favourites.lists, {}))
  const changed = useListsChanged()
  const removeRecords = useRemoveRecords(list.listId)
  const [open, setOpen] = useState<'cite' | 'export'>()
  const recordIds = records.map(({ recordId }) => recordId)
  const others = lists.filter(({ listId }) => listId !== list.listId)
  const tooMany = records.length > MOST
  const moveTo = async (to: OwnList) => {
    try {
      const said = { recordIds, fromId: list.listId, toId: to.listId }
      const { moved, already } = await call(favourites.moveRecords, said)
      showToast(
        'success',
        t('list.moved', { n: moved + already, count: moved + already, list: listName(to) }),
      )
      onClear()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed()
    }
  }
  const remove = async () => {
    if (await removeRecords(records)) onClear()
  }
  const Opened = open && { cite: CiteRecords, export: ExportRecords }[open]
  return (
    <Cluster
      gap="0 12px"
      card
      className={css.bar}
      data-print="no"
      role="region"
      aria-label={t('selection.label')}
    >
      <span role="status">
        {t('selection.count', { n: records.length, count: formatCount(records.length) })}
      </span>
      {tooMany ? (
        <span>{t('selection.tooMany', { n: MOST })}</span>
      ) : (
        <>
          {others.length > 0 && (
            <Dropdown face={t('selection.move')} className={css.moveMenu}>
              {(close) => (
                <ul className={css.moveLists}>
                  {others.map((one) => (
                    <li key={one.listId}>
                      <button
                        type="button"
                        onClick={() => {
                          close()
                          void moveTo(one)
                        }}
                      >
                        {listName(one)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Dropdown>
          )}
          <Button variant="quiet" onClick={() => setOpen('export')}>
            {t('selection.export')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('cite')}>
            {t('selection.cite')}
          </Button>
          <Button variant="quiet" onClick={() => void remove()}>
            {t('selection.remove')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onClear}>
        {t('selection.clear')}
      </Button>
      {Opened && (
        <Suspense fallback={null}>
          <Opened records={records} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Cluster>
  )
}
