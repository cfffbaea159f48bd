import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatInstant } from '../../app/formats.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { bindElsewhere } from '../session/public.ts'
import { useRefreshAccount } from './account-queries.ts'
import { PasswordProof, type Proven } from './PasswordProof.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './PersonalInformation.module.css'
import { hasWords, t } from './words.ts'

const kindWords = (kind: string): string => {
  const id = `binding.${kind}`
  return hasWords(id) ? t(id) : kind
}

/** External accounts bound to this one: each can be removed, others can be added. */
export function BindingSection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState('')
  const unbind = async ({ password, codeKey }: Proven) => {
    await call(account.unbind, { password, codeKey, kind: open })
    setOpen('')
    await refresh()
  }
  const [leaving, setLeaving] = useState(false)
  const bind = async (kind: string) => {
    setLeaving(true)
    try {
      await bindElsewhere(kind)
    } catch (error) {
      setLeaving(false)
      showFailure(error)
    }
  }
  return (
    <>
      {me.bindings.length === 0 ? (
        <Quiet size="normal">{t('binding.none')}</Quiet>
      ) : (
        <ul className={css.list}>
          {me.bindings.map(({ kind, boundAt }) => (
            <li key={kind}>
              <span>
                {kindWords(kind)}{' '}
                <Quiet as="span" size="normal">
                  {t('binding.since', { day: formatInstant(boundAt) })}
                </Quiet>
              </span>
              <Button aria-label={t('binding.undo', { kind: kindWords(kind) })} onClick={() => setOpen(kind)}>
                {t('binding.undoShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {me.bindable.length > 0 && (
        <Cluster gap="8px 16px">
          {me.bindable.map((kind) => (
            <Button key={kind} disabled={leaving} onClick={() => void bind(kind)}>
              {t('binding.make', { kind: kindWords(kind) })}
            </Button>
          ))}
        </Cluster>
      )}
      {open && (
        <PasswordProof
          title={t('binding.undo', { kind: kindWords(open) })}
          about={t('binding.undoAbout')}
          action={t('binding.undoShort')}
          onClose={() => setOpen('')}
          onProven={unbind}
        />
      )}
    </>
  )
}
