import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { type ChangeEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { readPicture } from '../../app/forms/picture-file.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import buttonCss from '../../kit/Button.module.css'
import { Button } from '../../kit/Button.tsx'
import { Avatar } from '../../kit/data/Avatar.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { BusyBar } from '../../kit/states/BusyBar.tsx'
import { useRefreshAccount } from './account-queries.ts'
import css from './PersonalInformation.module.css'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

/** jpeg or png, under 5 MB. Source: spec 1 §5. */
const MOST_BYTES = 5 * 1024 * 1024

/** The reader's picture: checked here before the upload, re-encoded by the server. */
export function PictureSection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const [problem, setProblem] = useDrawn<string>()
  const [busy, setBusy] = useState(false)

  const send = async (picture: string) => {
    setBusy(true)
    try {
      await call(account.picture, { picture })
      await refresh()
      setProblem()
    } catch (error) {
      setProblem(() => messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file || busy) return
    const picture = await readPicture(file, MOST_BYTES)
    if ('fault' in picture) setProblem(() => t(`picture.fault.${picture.fault}`))
    else await send(picture.url)
    // allows the same file to be chosen again
    input.value = ''
  }
  return (
    <>
      <Cluster gap="8px 16px">
        <Avatar name={me.name} url={me.pictureUrl} size={72} />
        <label className={css.picker}>
          <span className={buttonCss.button}>{t(busy ? 'action.saving' : 'picture.choose')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png"
            disabled={busy}
            onChange={(event) => void choose(event)}
          />
        </label>
        {me.pictureUrl && (
          <Button variant="quiet" disabled={busy} onClick={() => void send('')}>
            {t('picture.remove')}
          </Button>
        )}
      </Cluster>
      <BusyBar busy={busy} label={t('action.saving')} />
      <Quiet size="normal">{t('picture.about')}</Quiet>
      {problem && <FormAlert>{problem}</FormAlert>}
    </>
  )
}
