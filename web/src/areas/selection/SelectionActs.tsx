import { Bookmark, Download, type LucideIcon, Mail, Quote, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { signInForScreen } from '../../app/session/pending-action.ts'
import type { SelectedRecord } from '../../app/selection/selection-rules.ts'
import { CiteRecords, ExportRecords } from '../detail/public.ts'
import css from './Selection.module.css'
import { useMailSelection } from './use-mail-selection.tsx'
import { useSaveDialog } from './use-save-dialog.tsx'
import { t } from './words.ts'

interface SelectionActsProps {
  records: readonly SelectedRecord[]
  onClear: () => void
}

/** The actions of the bar; each loads its dialog when it is first used. */
export function SelectionActs({ records, onClear }: SelectionActsProps) {
  const [open, setOpen] = useState<'cite' | 'export'>()
  const save = useSaveDialog()
  const mail = useMailSelection(records)
  const Opened = open && { cite: CiteRecords, export: ExportRecords }[open]
  const saveAfterSignIn = async () => {
    if (await signInForScreen(t('selected.signInSave'))) save.open()
  }
  const mailAfterSignIn = async () => {
    if (await signInForScreen(t('selected.signInMail'))) mail()
  }
  return (
    <>
      <div className={css.acts}>
        <Act icon={Bookmark} words={t('selected.save')} onPress={() => void saveAfterSignIn()} />
        <Act icon={Quote} words={t('selected.cite')} onPress={() => setOpen('cite')} />
        <Act icon={Download} words={t('selected.export')} onPress={() => setOpen('export')} />
        <Act icon={Mail} words={t('selected.mail')} onPress={() => void mailAfterSignIn()} />
        <Act icon={X} words={t('selected.clear')} onPress={onClear} />
      </div>
      {save.dialog}
      {Opened && (
        <Suspense fallback={null}>
          <Opened
            records={records.map((record) => ({ ...record, gone: false }))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ActProps {
  icon: LucideIcon
  words: string
  onPress: () => void
}

/** On a narrow screen the word is read out, but not shown. */
const Act = ({ icon: Icon, words, onPress }: ActProps) => (
  <button type="button" className={css.act} onClick={onPress}>
    <Icon aria-hidden size={20} strokeWidth={1.75} />
    <span className={css.word}>{words}</span>
  </button>
)
