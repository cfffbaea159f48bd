import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { t } from '../words.ts'
import css from './BackButton.module.css'

/** Only for those who came from somewhere in the app: back to the very list, scrolled as it was. */
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
