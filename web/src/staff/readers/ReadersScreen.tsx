import { useNavigate } from '@tanstack/react-router'
import { ScanField } from '../desk/ScanField.tsx'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'

/** Opens a reader by account. */
export function ReadersScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={t('readers.title')} lead={t('readers.lead')}>
      <ScanField
        label={t('column.account')}
        onScan={(account) => navigate({ href: staffPaths.reader(account) })}
      />
    </Screen>
  )
}
