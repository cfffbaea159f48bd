import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { currentReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { BusyBar } from '../../kit/states/BusyBar.tsx'
import { useRefreshAccount } from './account-queries.ts'
import { PasswordProof, type Proven } from './PasswordProof.tsx'
import { StopHistory } from './StopHistory.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './PersonalInformation.module.css'
import { t } from './words.ts'

/** History setting, data export, and request for deletion. */
export function PrivacySection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const [asking, setAsking] = useState(false)
  const [stopping, setStopping] = useState(false)
  const [busy, setBusy] = useState(false)
  const [saving, setSaving] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
      await refresh()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const askDeletion = async ({ password, codeKey }: Proven) => {
    await call(account.askDeletion, { password, codeKey })
    setAsking(false)
    await refresh()
  }
  return (
    <>
      <div>
        <Checkbox
          checked={me.historyFlag}
          onChange={(historyFlag) => {
            if (historyFlag) void run(() => call(account.keepHistory, { historyFlag }))
            else setStopping(true)
          }}
        >
          {t('history.keep')}
        </Checkbox>
        <Quiet size="normal">{t('history.about')}</Quiet>
      </div>
      <Cluster gap="8px 16px">
        <Button
          disabled={busy}
          onClick={() => {
            setSaving(true)
            void run(saveOwnData).finally(() => setSaving(false))
          }}
        >
          {t(saving ? 'ownData.saving' : 'ownData.save')}
        </Button>
        <Link to={paths.privacy()} variant="text" newWindow>
          {t('footer.privacy')}
        </Link>
      </Cluster>
      <BusyBar busy={saving} label={t('ownData.saving')} />
      {me.deletionAskedAt ? (
        <Cluster gap="8px 16px">
          <span className={css.open}>{t('deletion.since', { day: formatInstant(me.deletionAskedAt) })}</span>
          <Button disabled={busy} onClick={() => void run(() => call(account.withdrawDeletion, {}))}>
            {t('deletion.withdraw')}
          </Button>
        </Cluster>
      ) : (
        <Button className={css.danger} onClick={() => setAsking(true)}>
          {t('deletion.ask')}
        </Button>
      )}
      {stopping && (
        <StopHistory
          busy={busy}
          onClose={() => setStopping(false)}
          onStop={async (deletePast) => {
            await run(() => call(account.keepHistory, { historyFlag: false, deletePast }))
            setStopping(false)
          }}
        />
      )}
      {asking && (
        <PasswordProof
          title={t('deletion.ask')}
          about={t('deletion.about')}
          action={t('deletion.ask')}
          onClose={() => setAsking(false)}
          onProven={askDeletion}
        />
      )}
    </>
  )
}

/** Downloads all of the reader's data as a file. */
async function saveOwnData(): Promise<void> {
  const data = await call(account.ownData, { titles: '1' })
  saveFile({
    fileName: `${currentReader()?.userId ?? 'reader'}-data.json`,
    mediaType: 'application/json',
    encoding: 'text',
    content: JSON.stringify(data, null, 2),
  })
}
