import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { formatTime, t } from '../words.ts'

/** Why the reader is blocked, and what colleagues have noted. */
export function ReaderNotes({ reader: { blockReason, notes } }: { reader: StaffReaderView }) {
  const { mutate, isPending } = useOperation('remove-note')
  return (
    <>
      {blockReason !== '' && (
        <FormAlert kind="warning">{t('reader.blockedFor', { reason: blockReason })}</FormAlert>
      )}
      {notes.length > 0 && (
        <Section title={t('reader.notes')}>
          <Stack gap={8}>
            {notes.map(({ noteId, note, notedBy, madeAt }) => (
              <div key={noteId}>
                <p>{note}</p>
                <small>
                  {notedBy} · {formatTime(madeAt)}{' '}
                </small>
                {may('remove-note') && (
                  <Button variant="quiet" disabled={isPending} onClick={() => mutate({ noteId })}>
                    {t('form.remove')}
                  </Button>
                )}
              </div>
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}
