import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AssistantPanel } from '../../areas/assistant/public.ts'
import { t } from '../../locales/translation.ts'
import { useReaderAction } from '../session/pending-action.ts'
import { institutionQuery } from '../site/site-facts.ts'

/** Opens the assistant where the library has one; a visitor signs in first. Source: spec 1 §§2, 6. */
export function AssistantButton({ className }: { className?: string | undefined }) {
  const { data: institution } = useQuery(institutionQuery())
  const [open, setOpen] = useState(false)
  const show = useReaderAction('assistant', () => setOpen(true))
  if (!institution?.aiOpenFlag) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('assistant.open')}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        <MessageCircleQuestion aria-hidden size={19} />
      </button>
      <Suspense>{open && <AssistantPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
