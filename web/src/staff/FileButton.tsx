import { Download } from 'lucide-react'
import type { Refused, TextFile } from '@wenyuan/contract/staff/answers.ts'
import type { AnswerOf, NameOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../kit/Button.tsx'
import { showToast } from '../kit/overlays/toast-list.ts'
import { saveFile } from '../kit/save-file.ts'
import { staffCall, withForm } from './call.ts'
import { may } from './session.ts'
import { sentence, t } from './words.ts'

type Look = NameOf<'list' | 'deskList'>
/** Calls that answer a table as a file. */
export type FileCallName = {
  [Name in Look]: AnswerOf<Name> extends TextFile | Refused ? Name : never
}[Look]

/** Saves a table as a file for a spreadsheet; the audit log says who took it. */
export function FileButton({ name, asked }: { name: FileCallName; asked: object }) {
  if (!may(name)) return null
  const save = async () => {
    const answer = await staffCall(name, withForm({}, asked))
    if ('refusal' in answer) showToast('error', () => sentence(answer.refusal))
    else saveFile({ ...answer, mediaType: 'text/csv', encoding: 'text' })
  }
  return (
    <Button onClick={() => void save().catch((error: Error) => showToast('error', error.message))}>
      <Download aria-hidden size={16} /> {t('list.csv')}
    </Button>
  )
}
