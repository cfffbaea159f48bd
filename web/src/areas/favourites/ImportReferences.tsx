import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { REFERENCES_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import { type ChangeEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import buttonCss from '../../kit/Button.module.css'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { BusyBar } from '../../kit/states/BusyBar.tsx'
import css from './Favourites.module.css'
import { ReferenceReport } from './ReferenceReport.tsx'
import { decodeText } from './text-file.ts'
import { t } from './words.ts'

export type MatchAnswer = Awaited<ReturnType<typeof matchText>>
const matchText = (text: string) => call(favourites.match, { text })

/** Finds the records of pasted or uploaded references and saves them to a list. */
export function ImportReferences({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [report, setReport] = useState<MatchAnswer>()
  return (
    <Dialog title={t('import.title')} closeLabel={t('action.close')} onClose={onClose} shape="broad">
      {report ? (
        <ReferenceReport report={report} onBack={() => setReport(undefined)} onClose={onClose} />
      ) : (
        <ReferenceText text={text} onText={setText} onRead={setReport} />
      )}
    </Dialog>
  )
}

interface ReferenceTextProps {
  text: string
  onText: (text: string) => void
  onRead: (report: MatchAnswer) => void
}

function ReferenceText({ text, onText, onRead }: ReferenceTextProps) {
  const [tooLong, setTooLong] = useState(false)
  const work = useFormWork<'text'>({
    fields: ['text'],
    check: () => ({
      ...(text.trim() === '' ? { text: t('import.empty') } : {}),
      ...(text.length > REFERENCES_LENGTH ? { text: t('import.tooLong') } : {}),
    }),
    send: async () => onRead(await matchText(text)),
  })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const isTooLong = file.size > 4 * REFERENCES_LENGTH
    setTooLong(isTooLong)
    if (!isTooLong) onText(decodeText(new Uint8Array(await file.arrayBuffer())))
    // allows the same file to be chosen again
    input.value = ''
  }
  return (
    <FormFrame
      work={work}
      label={t('import.find')}
      busyLabel={t('import.finding')}
      foot={<BusyBar busy={work.busy} label={t('import.finding')} />}
    >
      <TextArea
        name="text"
        label={t('import.label')}
        hint={t('import.hint')}
        problem={tooLong ? t('import.tooLong') : work.problems.text}
        value={text}
        rows={10}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
      <label className={css.picker}>
        <span className={buttonCss.button}>{t('import.choose')}</span>
        <input
          type="file"
          accept=".bib,.ris,.enw,.xml,.nbib,.ciw,.isi,.txt,.csv,text/plain"
          onChange={(event) => void choose(event)}
        />
      </label>
    </FormFrame>
  )
}
