import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ScanField } from '../desk/ScanField.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'
import { FoundReaders } from './FoundReaders.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

/** Finds readers as people ask for them, and registers new ones. */
export function ReadersScreen() {
  const [text, setText] = useState('')
  const [registers, setRegisters] = useState(false)
  const history = useHistory()
  return (
    <Screen
      title={t('readers.title')}
      lead={t('readers.lead')}
      actions={
        may('register-reader') && (
          <Button variant="primary" onClick={() => setRegisters(true)}>
            <UserPlus aria-hidden size={16} /> {t('readers.register')}
          </Button>
        )
      }
    >
      <ScanField label={t('readers.find')} onScan={setText} />
      {text !== '' && <FoundReaders text={text} />}
      <ReceiptDialog />
      {registers && (
        <RegisterDialog
          onDone={(account) => history.push(staffPaths.reader(account))}
          onClose={() => setRegisters(false)}
        />
      )}
    </Screen>
  )
}
