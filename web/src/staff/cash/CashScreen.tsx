import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ContentRow, Rows } from '@wenyuan/contract/staff/answers.ts'
import type { CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { DayField } from '../forms/DayField.tsx'
import { branches } from '../lists/BranchChoice.tsx'
import { Loading } from '../Loading.tsx'
import { ReceiptDialog } from '../readers/ReceiptDialog.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { inWords, t } from '../words.ts'
import { CashSheetShown } from './CashSheetShown.tsx'
import { CloseDrawer } from './CloseDrawer.tsx'
import { DrawersOfDay } from './DrawersOfDay.tsx'
import { MovesCsv } from './MovesCsv.tsx'
import { chooseDrawer, useOwnDrawer } from './own-drawer.ts'

/** Cash of a day, drawer by drawer: to count, to close, and to print. */
export function CashScreen() {
  const [day, setDay] = useState('')
  const [chosen, choose] = useState<string>()
  const own = useOwnDrawer()
  const known = useQuery(branches()).data?.records ?? []
  const { data, error, refetch } = useQuery({
    ...look('cash-day', day === '' ? {} : { day }),
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  const nameOf = (code: string) => nameOfDrawer(known, code)
  const sheet = sheetToShow(data.records, chosen ?? own)
  return (
    <Screen
      title={t('cash.title')}
      lead={t('cash.lead')}
      actions={
        sheet && (
          <>
            {sheet.closedAt === null && data.day <= data.today && may('close-drawer') && (
              <CloseDrawer sheet={sheet} day={data.day} />
            )}
            <Button onClick={() => print()}>
              <Printer aria-hidden size={16} /> {t('list.print')}
            </Button>
            <MovesCsv day={data.day} branch={sheet.branch} />
          </>
        )
      }
    >
      <ReceiptDialog />
      <div className={content.bar} data-print="no">
        <DayField label={t('cash.day')} value={data.day} onChange={(next) => next !== '' && setDay(next)} />
        <Select
          label={t('cash.drawer')}
          value={sheet?.branch ?? ''}
          options={data.records.map(({ branch }) => ({ value: branch, label: nameOf(branch) }))}
          onChange={choose}
        />
        <Select
          label={t('cash.own')}
          value={own}
          options={['', ...known.map(({ code }) => code)].map((value) => ({ value, label: nameOf(value) }))}
          onChange={chooseDrawer}
        />
      </div>
      {data.records.length > 1 && <DrawersOfDay sheets={data.records} nameOf={nameOf} />}
      {sheet && <CashSheetShown sheet={sheet} day={data.day} name={nameOf(sheet.branch)} />}
    </Screen>
  )
}

/** The sheet of the drawer, else the first one with cash. */
const sheetToShow = (sheets: readonly CashSheet[], branch: string): CashSheet | undefined =>
  sheets.find((sheet) => sheet.branch === branch) ?? sheets.find(({ lines }) => lines.length > 0) ?? sheets[0]

const nameOfDrawer = (known: Rows<ContentRow>['records'], code: string): string => {
  if (code === '') return t('cash.noBranch')
  const title = known.find((one) => one.code === code)?.title
  return title === undefined ? code : inWords(title) || code
}
