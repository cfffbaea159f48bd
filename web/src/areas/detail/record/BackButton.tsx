import { ArrowLeft } from 'lucide-react'
import { useHistory } from '../../../kit/navigation/navigation-context.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './BackButton.module.css'

/** Shown only after navigation within the app: back to the list at its scroll position. */
export function BackButton() {
  const history = useHistory()
  if (!history.canGoBack()) return null
  return (
    <Row
      as="button"
      inline
      gap={6}
      type="button"
      className={css.back}
      data-print="no"
      onClick={() => history.back()}
    >
      <ArrowLeft aria-hidden size={16} />
      {t('record.back')}
    </Row>
  )
}
