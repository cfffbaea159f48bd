import { useQueryClient } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { ListSort } from '@wenyuan/contract/constants/reading-lists.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { type Move, placeAfter, placeBefore } from './arrange-rules.ts'
import { useListsChanged } from './favourite-queries.ts'
import { t } from './words.ts'

interface Asked {
  listId: string
  keyWord: string
  docCode: string
  sort: ListSort
  rows: number
}

/** Moves a record of a list by one place, or to its beginning or end, also across pages. */
export function useArrange(asked: Asked, total: number) {
  const client = useQueryClient()
  const changed = useListsChanged()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const recordAt = async (place: number): Promise<string | undefined> => {
    const page = Math.floor(place / asked.rows) + 1
    const { records } = await client.fetchQuery(query(favourites.records, { ...asked, page }))
    return records[place % asked.rows]?.recordId
  }
  const move = async (record: ListedRecord, place: number, way: Move): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const target = placeBefore(way, place, total)
      const before = target === undefined ? undefined : await recordAt(target)
      await call(favourites.arrange, {
        listId: asked.listId,
        recordId: record.recordId,
        ...(before === undefined ? {} : { before }),
      })
      await changed()
      setSaid(t('arrange.done', { title: record.title, place: placeAfter(way, place, total) + 1 }))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { move, said }
}
