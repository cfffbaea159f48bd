import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ContentImport, Refused } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { base64Of, LARGEST_BYTES } from './file-text.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Lines of a file of plans contain their pictures. */
const PLANS = 'floor-plans'

type Answer = ContentImport | Refused

/** Chooses a file, shows what it would change, and stores it after a second press. */
export function ImportButton({ kind }: { kind: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [preview, setPreview] = useState<Answer>()
  const look = useOperation('preview-content', { onDone: setPreview })
  const store = useOperation('import-content', {
    success: (answer) =>
      'refusal' in answer ? undefined : t('import.done', { count: answer.added + answer.updated }),
    onDone: () => setPreview(undefined),
  })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // the same file can be chosen again after a correction
    target.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST_BYTES)
      return showToast('error', t(kind === PLANS ? 'import.tooLargePlan' : 'import.tooLarge'))
    const content = base64Of(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, content })
    look.mutate({ kind, content })
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.jsonl,.json"
        hidden
        aria-label={t('import.file')}
        onChange={(event) => void choose(event)}
      />
      <Button disabled={look.isPending} onClick={() => field.current?.click()}>
        <Upload aria-hidden size={16} /> {t('import.file')}
      </Button>
      {file && preview && (
        <ImportDialog
          fileName={file.name}
          preview={preview}
          isBusy={store.isPending}
          onStore={() => store.mutate({ kind, content: file.content })}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  )
}
