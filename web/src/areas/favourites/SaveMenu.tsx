import { useQuery, useQueryClient } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_NAME_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { AddToCourse } from '../courses/public.ts'
import { useListsChanged } from './favourite-queries.ts'
import { listName } from './list-name.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './SaveMenu.module.css'
import { t } from './words.ts'

/** The reader's lists; a tick saves the record in the list at once. */
export function SaveMenu({ record: { recordId } }: { record: Pick<RecordCard, 'recordId'> }) {
  const changed = useListsChanged()
  const client = useQueryClient()
  const asked = query(favourites.lists, { recordId })
  const { data, error } = useQuery({ ...asked, staleTime: 0 })
  // the query tells of a change in a later task, which is too late for a checkbox
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map())
  const put = async (list: OwnList, contains: boolean) => {
    const { listId } = list
    const tick = { contains }
    setTicks((before) => new Map(before).set(listId, tick))
    // an undo may come when this menu is closed: the next one opens with what is known here
    await client.cancelQueries(asked)
    client.setQueryData(asked.queryKey, (lists) =>
      lists?.map((stored) => (stored.listId === listId ? withTick(stored, tick) : stored)),
    )
    try {
      if (contains) await call(favourites.addRecords, { recordIds: [recordId], listId })
      else await call(favourites.removeRecords, { recordIds: [recordId], listId })
      showToast(
        'success',
        t(contains ? 'save.added' : 'save.removed', { list: listName(list) }),
        <Button variant="quiet" onClick={() => void put(list, !contains)}>
          {t('save.undo')}
        </Button>,
      )
    } catch (failure) {
      showFailure(failure)
    } finally {
      await changed()
      setTicks((before) => new Map([...before].filter(([, one]) => one !== tick)))
    }
  }
  if (error) return <p className={css.failed}>{error.message}</p>
  if (!data) return <div className={css.bones} aria-busy />
  return (
    <div className={css.menu}>
      <Quiet className={css.head}>{t('save.to')}</Quiet>
      <ul className={css.lists}>
        {data
          .map((stored) => withTick(stored, ticks.get(stored.listId)))
          .map((list) => (
            <li key={list.listId}>
              <Checkbox
                checked={list.contains ?? false}
                onChange={(contains) => void put(list, contains)}
                end={formatCount(list.count)}
              >
                {listName(list)}
              </Checkbox>
            </li>
          ))}
      </ul>
      <Suspense fallback={null}>
        <AddToCourse recordId={recordId} />
      </Suspense>
      <NewList onCreated={(list) => put(list, true)} />
      <Link to={paths.personalCentre({ tab: '2' })}>{t('save.all')}</Link>
    </div>
  )
}

/** A tick that the server has not answered. */
interface Tick {
  contains: boolean
}

const withTick = (list: OwnList, tick: Tick | undefined): OwnList =>
  tick && tick.contains !== (list.contains ?? false)
    ? { ...list, contains: tick.contains, count: list.count + (tick.contains ? 1 : -1) }
    : list

/** A new private list by its name alone; everything else can be added later. */
function NewList({ onCreated }: { onCreated: (list: OwnList) => Promise<void> }) {
  const [form, setForm] = useState<'none' | 'open' | 'done'>('none')
  const [busy, setBusy] = useState(false)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const name = textsOf(event.currentTarget)('name').trim()
    setBusy(true)
    try {
      const list = await call(favourites.create, { name })
      setForm('done')
      await onCreated(list)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (form !== 'open') {
    return (
      <Row
        as="button"
        gap={8}
        ref={form === 'done' ? focusHere : null}
        type="button"
        className={css.new}
        onClick={() => setForm('open')}
      >
        <Plus aria-hidden size={16} />
        {t('save.newList')}
      </Row>
    )
  }
  return (
    <Row as="form" gap={8} className={css.form} onSubmit={(event) => void create(event)}>
      <TextField
        name="name"
        ref={focusHere}
        label={t('list.name')}
        labelHidden
        placeholder={t('list.name')}
        maxLength={LIST_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <Button type="submit" aria-disabled={busy}>
        {t('save.create')}
      </Button>
    </Row>
  )
}

/** The focus goes to the field, and back to the button when the field is gone. */
const focusHere = (field: HTMLElement | null): void => field?.focus()
