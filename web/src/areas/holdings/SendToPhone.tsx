import { Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './GetItCard.module.css'
import type { PhoneNote } from './phone-note.ts'
import { t } from './words.ts'

const PhoneDialog = lazyPart(() => import('./PhoneDialog.tsx').then(({ PhoneDialog }) => PhoneDialog))

/** Takes the call number and the place of a copy along on a phone; not drawn on phones. */
export function SendToPhone({ note }: { note: PhoneNote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row
        as="button"
        inline
        gap={5}
        type="button"
        className={css.phone}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Smartphone aria-hidden size={15} /> {t('phone.send')}
      </Row>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneDialog note={note} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
