import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { t } from '../words.ts'
import css from './BackButton.module.css'

/** Shown only after navigation within the app: back to the list at its scroll position. */
export function BackButton() {
  const { history } = useRouter()
  if (!history.canGoBack()) return null
  return (
    <button type="button" className={css.back} onClick={() => history.back()}>
      <ArrowLeft aria-hidden size={16} />
      {t('record.back')}
    </button>
  )
}
