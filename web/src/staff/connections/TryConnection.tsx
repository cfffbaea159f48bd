import { type FormEvent, useState } from 'react'
import type { Connection, Trial } from '@wenyuan/contract/staff/connections.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { inWords, languageInUse, t, textFor } from '../words.ts'
import { rememberAddress, rememberedAddress } from './own-address.ts'
import { TrialShown } from './TrialShown.tsx'

type Tried = Pick<Connection, 'what' | 'name' | 'needs'> & Partial<Connection>

/** Name of a connection: its kind, and what distinguishes it from others of the kind. */
export function connectionLabel({ what, title = '', name }: Tried): string {
  const kind = textFor(`connection.${what}`) ?? what
  const own = inWords(title) || name
  return own === '' ? kind : t('connection.named', { kind, name: own })
}

/** Tries one connection as it is stored, and shows the real answer. */
export function TryConnection({ connection }: { connection: Tried }) {
  const { what, name, needs } = connection
  const [text, setText] = useState(() => (needs === 'words' ? t('trial.words') : rememberedAddress(needs)))
  const [trial, setTrial] = useState<Trial>()
  const { mutate, isPending } = useOperation('try-connection', { onDone: setTrial })
  if (!may('try-connection')) return null
  const label = connectionLabel(connection)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTrial(undefined)
    if (needs === 'mail' || needs === 'phone') rememberAddress(needs, text)
    const more = needs === 'words' ? { words: text } : needs === '' ? {} : { to: text }
    mutate({ what, name, language: languageInUse(), ...more })
  }
  return (
    <Grid as="form" gap={12} aria-label={t('trial.of', { name: label })} onSubmit={send}>
      <div className={content.bar}>
        {needs !== '' && (
          <TextField
            className={content.grow}
            label={t(`trial.needs.${needs}`)}
            type={needs === 'mail' ? 'email' : needs === 'phone' ? 'tel' : 'text'}
            value={text}
            required
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Button type="submit" disabled={isPending} aria-label={t('trial.of', { name: label })}>
          {t(isPending ? 'trial.running' : 'trial.try')}
        </Button>
      </div>
      <div role="status">{trial && <TrialShown trial={trial} />}</div>
    </Grid>
  )
}
