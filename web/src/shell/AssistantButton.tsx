import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { institutionQuery } from '../areas/site/site-facts.ts'
import { showToast } from '../kit/toast-list.ts'
import { t } from '../locales/translation.ts'
import { paths } from '../paths.ts'
import css from './Header.module.css'

/** The assistant, where the institution has one: readers only, so a visitor is asked to sign in. Source: spec 1 §2, §6. */
export function AssistantButton() {
  const { data: institution } = useQuery(institutionQuery())
  const { history } = useRouter()
  if (!institution?.aiOpenFlag) return null
  return (
    <button
      type="button"
      className={css.picture}
      aria-label={t('assistant.title')}
      onClick={() => {
        showToast('warning', t('assistant.signIn'))
        history.push(paths.signIn())
      }}
    >
      <MessageCircleQuestion aria-hidden size={19} />
    </button>
  )
}
