import { Users } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import type { RollsImport } from '@wenyuan/contract/staff/calls/course-rolls.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { base64Of, LARGEST_BYTES } from './file-text.ts'

type Chosen = { name: string; content: string }

/** Chooses a file of rolls, asks, and shows what it has changed. */
export function RollsButton() {
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Chosen>()
  const [done, setDone] = useState<RollsImport | Refused>()
  const { mutate, isPending } = useOperation('import-course-rolls', { onDone: setDone })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // the same file can be chosen again after a correction
    target.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST_BYTES) return showToast('error', t('import.tooLarge'))
    setDone(undefined)
    setFile({ name: chosen.name, content: base64Of(new Uint8Array(await chosen.arrayBuffer())) })
  }
  const close = () => setFile(undefined)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.jsonl"
        hidden
        aria-label={t('rolls.import')}
        onChange={(event) => void choose(event)}
      />
      <Button onClick={() => field.current?.click()}>
        <Users aria-hidden size={16} /> {t('rolls.import')}
      </Button>
      {file && (
        <Dialog
          title={file.name}
          closeLabel={t('action.close')}
          onClose={close}
          shape="middle"
          footer={
            <>
              <Button onClick={close}>{t(done ? 'action.close' : 'action.cancel')}</Button>{' '}
              {!done && (
                <Button
                  variant="primary"
                  disabled={isPending}
                  onClick={() => mutate({ content: file.content })}
                >
                  {t('rolls.replace')}
                </Button>
              )}
            </>
          }
        >
          {done ? <Outcome of={done} /> : <p>{t('rolls.ask')}</p>}
        </Dialog>
      )}
    </>
  )
}

function Outcome({ of }: { of: RollsImport | Refused }) {
  if ('refusal' in of) return <FormAlert>{sentence(of.refusal)}</FormAlert>
  const { courses, added, removed, rejected, rejects } = of
  return (
    <Stack gap={12}>
      <p role="status">{t('rolls.done', { courses, added, removed, rejected })}</p>
      {rejects.length > 0 && (
        <ul>
          {rejects.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>{t('import.line', { line, reason: sentence(reason) })}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
