import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ApiError, mayWorkNextTime } from '../../api/api-error.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { staffCall, withForm } from '../call.ts'
import type { FormValues } from '../forms/field-props.ts'
import { useUnsaved } from '../forms/unsaved.ts'
import { screenOwner } from '../session.ts'
import { t } from '../words.ts'
import type { ListAction, Row, WorkList } from './list-shape.ts'

interface Refusal {
  row: Row
  message: string
}

/**
 * Does an action with several rows, one after the other, until the person signs out. A row that is refused stays chosen,
 * with the reason; when the server cannot be reached it stops, and pressing again goes on without doing a row twice.
 */
export function useBatch({ keyOf }: WorkList, onLeft: (keys: ReadonlySet<string>) => void) {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [state, setState] = useState<{ done: number; count: number; refused: readonly Refusal[] }>({
    done: 0,
    count: 0,
    refused: [],
  })
  const name = useId()
  useUnsaved(name, state.count > 0)
  const run = async (action: ListAction, rows: readonly Row[], values: FormValues): Promise<void> => {
    const refused: Refusal[] = []
    const owner = screenOwner()
    let at = 0
    // it ends with its person: the rest is nobody else's
    for (; at < rows.length && screenOwner() === owner; at += 1) {
      const row = rows[at] ?? {}
      setState({ done: at, count: rows.length, refused: [] })
      const step = `${action.label} ${keyOf(row)} ${JSON.stringify(values)}`
      const once = keys.current.get(step) ?? crypto.randomUUID()
      keys.current.set(step, once)
      try {
        await staffCall(action.operation, withForm(action.body(row), values), { once })
        keys.current.delete(step)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push({ row, message: error.message })
        // not answered: the others would not be either
        if (mayWorkNextTime(error)) break
        keys.current.delete(step)
      }
    }
    const left = [...new Set([...refused.map(({ row }) => row), ...rows.slice(at)])]
    setState({ done: 0, count: 0, refused })
    onLeft(new Set(left.map(keyOf)))
    await client.invalidateQueries()
    const counts = { count: rows.length - left.length, left: left.length }
    showToast(left.length === 0 ? 'success' : 'error', () =>
      t('list.didSeveral', { action: t(action.label), ...counts }),
    )
  }
  return { run, ...state }
}
