import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from '../../locales/translation.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import { institutionQuery } from '../site/site-facts.ts'
import css from './Header.module.css'

/** The assistant, if the tenant has one: for readers only, so visitors are asked to sign in. Source: spec 1 §2, §6. */
export function AssistantButton() {
  const { data: institution } = useQuery(institutionQuery())
  if (!institution?.aiOpenFlag) return null
  return (
    <button
      type="button"
      className={css.picture}
      aria-label={t('assistant.title')}
      onClick={() => {
        void requireSignIn(t('assistant.signIn')).then((isIn) => {
          if (isIn) showToast('warning', t('later.title'))
        })
      }}
    >
      <Sparkles aria-hidden size={19} />
    </button>
  )
}
