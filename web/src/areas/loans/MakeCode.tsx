import { loans } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { secondAfter, useCountdown } from '../../kit/time/countdown.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Consortium.module.css'
import { LibraryChoice, type OtherLibrary } from './LibraryChoice.tsx'
import { t } from './words.ts'

/** How long a code is good. */
const CODE_SECONDS = 5 * 60
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Makes a code that shows the loans here at another library. */
export function MakeCode({ libraries }: { libraries: readonly OtherLibrary[] }) {
  const [groupCode, setGroupCode] = useState(libraries[0]?.groupCode ?? '')
  const [made, setMade] = useState({ code: '', name: '', until: 0 })
  const [busy, setBusy] = useState(false)
  const left = useCountdown(made.until)
  const make = async () => {
    setBusy(true)
    try {
      const { code } = await call(loans.consortiumCode, { groupCode })
      const name = libraries.find((one) => one.groupCode === groupCode)?.name ?? ''
      setMade({ code, name, until: secondAfter(CODE_SECONDS) })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Stack gap={14} className={css.form}>
      <LibraryChoice libraries={libraries} value={groupCode} onChange={setGroupCode} />
      <Button disabled={busy} onClick={() => void make()}>
        {t('union.makeNow')}
      </Button>
      <div aria-live="polite">
        {made.code !== '' && left > 0 && (
          <>
            <p className={css.code}>{made.code}</p>
            <p>{t('union.codeFor', { name: made.name })}</p>
          </>
        )}
        {made.code !== '' && left === 0 && <p>{t('union.codeOver')}</p>}
      </div>
      {left > 0 && <Quiet>{t('union.codeLeft', { time: clock(left) })}</Quiet>}
    </Stack>
  )
}
