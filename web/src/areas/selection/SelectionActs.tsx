import {
  BookUp2,
  Bookmark,
  ChevronDown,
  Download,
  type LucideIcon,
  Mail,
  MailPlus,
  Quote,
  X,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { signInForScreen } from '../../app/session/pending-action.ts'
import type { SelectedRecord } from '../../app/selection/selection-rules.ts'
import { useMedia } from '../../kit/layout/use-media.ts'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { CiteRecords, ExportRecords } from '../record-parts/public.ts'
import { RequestAllDialog } from '../requests/public.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Selection.module.css'
import { useMailSelection } from './use-mail-selection.tsx'
import { useSaveDialog } from './use-save-dialog.tsx'
import { useSaveSelection } from './use-save-selection.ts'
import { t } from './words.ts'

interface SelectionActsProps {
  records: readonly SelectedRecord[]
  onClear: () => void
}

/**
 * The actions of the bar. The first saves to the default list, the button beside it to another; on a phone one button asks
 * for the list. A wide window has room for saving and mailing in one. Each loads its dialog when it is first used.
 */
export function SelectionActs({ records, onClear }: SelectionActsProps) {
  const { href } = useLocation()
  const [open, setOpen] = useState<{ what: 'cite' | 'export' | 'request'; at: string }>()
  const save = useSaveDialog()
  const toDefaultList = useSaveSelection(records)
  const isNarrow = useMedia('(max-width: 720px)')
  const isWide = useMedia('(min-width: 1000px)')
  const mail = useMailSelection(records)
  // the bar stays when a link of a dialog leads to another screen; the dialog does not
  const what = open?.at === href ? open.what : undefined
  const Opened = what && { cite: CiteRecords, export: ExportRecords, request: RequestAllDialog }[what]
  const show = (dialog: 'cite' | 'export' | 'request') => setOpen({ what: dialog, at: href })
  const chooseListAfterSignIn = async () => {
    if (await signInForScreen(t('selected.signInSave'))) save.open()
  }
  const saveAfterSignIn = async () => {
    if ((await signInForScreen(t('selected.signInSave'))) && !toDefaultList.isPending)
      toDefaultList.mutate(undefined)
  }
  const mailAfterSignIn = async () => {
    if (await signInForScreen(t('selected.signInMail'))) mail()
  }
  const saveAndMailAfterSignIn = async () => {
    if ((await signInForScreen(t('selected.signInSave'))) && !toDefaultList.isPending)
      toDefaultList.mutate(undefined, { onSuccess: mail })
  }
  const requestAfterSignIn = async () => {
    if (await signInForScreen(t('selected.signInRequest'))) show('request')
  }
  return (
    <>
      <div className={css.acts}>
        {isNarrow ? (
          <Act icon={Bookmark} words={t('selected.save')} onPress={() => void chooseListAfterSignIn()} />
        ) : (
          <span className={css.split}>
            <Act
              icon={Bookmark}
              words={t('selected.save')}
              about={t('selected.saveHere')}
              onPress={() => void saveAfterSignIn()}
            />
            <Row
              as="button"
              inline
              justify="center"
              type="button"
              className={css.other}
              aria-label={t('selected.saveOther')}
              title={t('selected.saveOther')}
              aria-haspopup="dialog"
              onClick={() => void chooseListAfterSignIn()}
            >
              <ChevronDown aria-hidden size={16} />
            </Row>
          </span>
        )}
        <Act icon={Mail} words={t('selected.mail')} onPress={() => void mailAfterSignIn()} />
        {isWide && (
          <Act
            icon={MailPlus}
            words={t('selected.saveAndMail')}
            about={t('selected.saveAndMailHere')}
            onPress={() => void saveAndMailAfterSignIn()}
          />
        )}
        <Act icon={BookUp2} words={t('selected.request')} onPress={() => void requestAfterSignIn()} />
        <Act icon={Quote} words={t('selected.cite')} onPress={() => show('cite')} />
        <Act icon={Download} words={t('selected.export')} onPress={() => show('export')} />
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
  /** Shown as a tooltip. */
  about?: string
  onPress: () => void
}

/** On a narrow screen the word is read out, but not shown. */
const Act = ({ icon: Icon, words, about, onPress }: ActProps) => (
  <Row
    as="button"
    inline
    gap={6}
    justify="center"
    type="button"
    className={css.act}
    title={about}
    onClick={onPress}
  >
    <Icon aria-hidden size={20} strokeWidth={1.75} />
    <span className={css.word}>{words}</span>
  </Row>
)
