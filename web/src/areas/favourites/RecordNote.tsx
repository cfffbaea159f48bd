import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_NOTE_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { useListsChanged } from './favourite-queries.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './ListContents.module.css'
import { t } from './words.ts'

const focusField = (form: HTMLFormElement | null): void => form?.querySelector('textarea')?.focus()

/** The note on a record of a list, edited where it stands. */
export function RecordNote({ listId, record }: { listId: string; record: ListedRecord }) {
  const { recordId, title, note } = record
  const changed = useListsChanged()
  const [draft, setDraft] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = async () => {
    if (draft === undefined || busy) return
    setBusy(true)
    try {
      await call(favourites.addRecords, { listId, recordIds: [recordId], note: draft })
      await changed()
      close()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (draft === undefined) {
    return (
      <>
        {note && <p className={css.note}>{note}</p>}
        {!record.gone && (
          <Row
            as="button"
            inline
            gap={6}
            ref={opener}
            type="button"
            className={css.noteButton}
            data-print="no"
            aria-label={t(note ? 'note.editOne' : 'note.addOne', { title })}
            onClick={() => setDraft(note)}
          >
            <Pencil aria-hidden size={14} />
            {t(note ? 'note.edit' : 'note.add')}
          </Row>
        )}
      </>
    )
  }
  const room = LIST_NOTE_LENGTH - [...draft.trim()].length
  return (
    <form
      ref={focusField}
      className={css.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={t('note.label')}
        hint={t('list.room', { n: Math.max(0, room) })}
        problem={room < 0 ? t('note.long', { n: LIST_NOTE_LENGTH }) : undefined}
        value={draft}
        rows={2}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Row as="p" gap={8} align="normal" above={8}>
        <Button type="submit" variant="primary" disabled={room < 0} aria-disabled={busy}>
          {t('action.save')}
        </Button>
        <Button onClick={close}>{t('action.cancel')}</Button>
      </Row>
    </form>
  )
}
