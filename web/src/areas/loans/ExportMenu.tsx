import type { loans } from '@wenyuan/contract/areas/loans.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { type NamedFile, saveFile } from '../../kit/save-file.ts'
import { dueDatesAsCalendar } from './calendar-file.ts'
import css from './Loans.module.css'
import { everyLoan } from './loan-queries.ts'
import { t } from './words.ts'

interface ExportMenuProps {
  list: typeof loans.exportList
  /** Offers the due dates as a calendar too. */
  withCalendar?: boolean
}

async function dueDates(): Promise<NamedFile> {
  const words = {
    name: t('loan.calendarName'),
    entry: ({ title }: { title: string }) => t('loan.calendarEntry', { title }),
  }
  return {
    fileName: t('loan.calendarFile'),
    mediaType: 'text/calendar;charset=utf-8',
    encoding: 'text',
    content: dueDatesAsCalendar(await everyLoan(), words, new Date()),
  }
}

/** The whole list as a file: two table formats, and a calendar for open loans. */
export function ExportMenu({ list, withCalendar = false }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const save = async (make: () => Promise<NamedFile>) => {
    setBusy(true)
    try {
      const file = await make()
      saveFile(file)
      showToast('success', t('loan.saved', { file: file.fileName }))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const ways = [
    { label: t('loan.saveXlsx'), make: () => call(list, { format: 'xlsx' }) },
    { label: t('loan.saveCsv'), make: () => call(list, { format: 'csv' }) },
    ...(withCalendar ? [{ label: t('loan.saveIcs'), make: dueDates }] : []),
  ]
  return (
    <Dropdown
      align="end"
      className={css.export}
      face={
        <>
          <Download aria-hidden size={16} />
          {t('loan.save')}
        </>
      }
    >
      {(close) => (
        <ul>
          {ways.map(({ label, make }) => (
            <li key={label}>
              <button
                type="button"
                disabled={busy}
                onClick={() => {
                  close()
                  void save(make)
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
