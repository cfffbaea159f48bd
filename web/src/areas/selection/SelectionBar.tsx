import { formatCount } from '../../locales/translation.ts'
import {
  changeSelection,
  ownSelection,
  restoreSelection,
  useSelection,
} from '../../app/selection/selection-store.ts'
import { SELECTION_BAR } from '../../app/selection/selection-bar.ts'
import { paths } from '../../app/paths.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Selection.module.css'
import { SelectionActs } from './SelectionActs.tsx'
import { useSaveDialog } from './use-save-dialog.tsx'
import { t } from './words.ts'

/** What can be done with the selected records, at the bottom of every screen. It takes its own room at the end of a page. */
export function SelectionBar() {
  const { owner, records } = useSelection()
  const reader = useReader()
  const n = records.length
  const clear = () => {
    changeSelection([])
    showToast(
      'success',
      t('selected.cleared'),
      <Button ref={takeFocus} variant="quiet" onClick={() => restoreSelection({ owner, records })}>
        {t('selected.undo')}
      </Button>,
    )
  }
  return (
    <div
      id={SELECTION_BAR}
      tabIndex={-1}
      className={css.bar}
      data-print="no"
      role="region"
      aria-label={t('selectedActs')}
    >
      {reader && owner === '' && <BagOffer n={n} />}
      <Row className={css.line}>
        <Row as={Link} inline to={paths.selection()} className={css.count}>
          {t('selected.count', { n, count: formatCount(n) })}
        </Row>
        <span className={css.hint}>{t('selected.rangeHint')}</span>
        <SelectionActs records={records} onClear={clear} />
      </Row>
    </div>
  )
}

/** The bar and its button are gone: whoever uses the keyboard goes on from here. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

/** A visitor selected records and has signed in. */
function BagOffer({ n }: { n: number }) {
  const save = useSaveDialog()
  return (
    <Row ruled className={css.offer}>
      <p>{t('selected.offer', { n, count: formatCount(n) })}</p>
      <Button onClick={save.open}>{t('selected.offerYes')}</Button>
      <Button variant="quiet" onClick={ownSelection}>
        {t('selected.offerNo')}
      </Button>
      {save.dialog}
    </Row>
  )
}
