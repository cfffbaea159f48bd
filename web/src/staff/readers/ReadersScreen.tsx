import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { FoundReader } from '@wenyuan/contract/staff/readers.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { ScanField } from '../desk/ScanField.tsx'
import { Failure } from '../Failure.tsx'
import { choiceLabel, fieldLabel, readerTypeName } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

const ROWS = 50

/** Finds a reader by account, name or telephone number, and registers a new one. */
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
      {text !== '' && <Found text={text} />}
      {registers && (
        <RegisterDialog
          onDone={(account) => history.push(staffPaths.reader(account))}
          onClose={() => setRegisters(false)}
        />
      )}
    </Screen>
  )
}

function Found({ text }: { text: string }) {
  const { data, error, refetch } = useQuery(look('find-readers', { text, rows: ROWS }))
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0) return <Empty kind="not-found" title={t('list.nothingFound')} />
  return (
    <>
      <p role="status">{t('list.total', { count: data.total })}</p>
      <DataTable
        cards
        label={t('readers.title')}
        rows={data.records}
        keyOf={({ account }) => account}
        columns={readerColumns()}
      />
    </>
  )
}

const readerColumns = (): Column<FoundReader>[] => [
  {
    label: t('field.name'),
    cell: ({ account, name }) => (
      <Link to={staffPaths.reader(account)} variant="text">
        {name}
      </Link>
    ),
  },
  { label: fieldLabel('reader', 'account'), cell: ({ account }) => <code>{account}</code> },
  { label: t('reader.type'), cell: ({ readerType }) => readerTypeName(readerType) },
  {
    label: t('column.state'),
    cell: ({ state, isLocked }) => (isLocked ? t('reader.locked') : choiceLabel('readerState', state)),
  },
  { label: t('reader.validUntil'), cell: ({ validUntil }) => validUntil },
]
