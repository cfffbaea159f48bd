import { useId, useState } from 'react'
import { marcText, readMarcText } from '@wenyuan/contract/shapes/marc-lines.ts'
import type { StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { mayLeave, useUnsaved } from '../forms/unsaved.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import css from './MarcDialog.module.css'

interface MarcDialogProps {
  record: { recordId: string; version: string; marc: NonNullable<StaffRecord['marc']> }
  onClose: () => void
}

/** A MARC record as lines, one a field. */
export function MarcDialog({ record: { recordId, version, marc }, onClose }: MarcDialogProps) {
  const [begins] = useState(() => marcText(marc))
  const [text, setText] = useState(begins)
  const [refusal, setRefusal] = useState('')
  const form = useId()
  useUnsaved(form, text !== begins)
  const close = async (): Promise<boolean> => {
    const stays = text !== begins && !(await mayLeave())
    if (!stays) onClose()
    return stays
  }
  const { mutate, isPending } = useOperation('edit-marc', {
    success: (answer) => ('refusal' in answer ? undefined : t('edits.saved')),
    onDone: (answer) => ('refusal' in answer ? setRefusal(answer.refusal) : onClose()),
  })
  const read = readMarcText(text)
  const problem =
    'wrongLine' in read
      ? t('edits.wrongLine', { line: read.wrongLine })
      : refusal === ''
        ? undefined
        : sentence(refusal)
  return (
    <Dialog
      title={t('edits.marc')}
      closeLabel={t('action.close')}
      onClose={close}
      shape="wide"
      footer={
        <>
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>{' '}
          <Button
            variant="primary"
            disabled={isPending || text === begins || 'wrongLine' in read}
            onClick={() => mutate({ recordId, version, text })}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className={css.lines}>
        <TextArea
          label={t('edits.lines')}
          hint={t('edits.linesHint')}
          problem={problem}
          rows={24}
          spellCheck={false}
          wrap="soft"
          value={text}
          onChange={(event) => {
            setRefusal('')
            setText(event.target.value)
          }}
        />
      </div>
    </Dialog>
  )
}
