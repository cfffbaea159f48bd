import { useQuery } from '@tanstack/react-query'
import type { AnnualReport, FigureTable } from '@wenyuan/contract/staff/annual.ts'
import {
  countedMeasures,
  type FigureSection,
  figureSections,
  stateMeasures,
} from '@wenyuan/contract/constants/figure-measures.ts'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatDate, t } from '../words.ts'
import { measureName } from './line-names.ts'
import { MeasureShown } from './MeasureShown.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { type ChosenPeriod, lastYear } from './periods.ts'
import { saveCsv, saveWorkbook } from './report-files.ts'
import { type RowsAsked, RowsDialog } from './RowsDialog.tsx'

const today = () => new Date().toISOString().slice(0, 10)
const traced = [...countedMeasures, ...stateMeasures] as const

/** The annual report of the library: every figure of a period, the period before, and the rows behind. */
export function AnnualScreen() {
  const [period, setPeriod] = useState<ChosenPeriod>(() => lastYear(today()))
  const [section, setSection] = useState<FigureSection | ''>('')
  const [asked, setAsked] = useState<RowsAsked>()
  const { from, until } = period
  const { data, error, refetch } = useQuery({
    ...look('annual-report', { from, until }),
    placeholderData: (before) => before,
  })
  if (error) return <Failure error={error} reset={() => (setPeriod(lastYear(today())), void refetch())} />
  if (!data) return <Loading />
  const measure = traced.find((one) => one === asked?.measure)
  return (
    <Screen title={t('annual.title')} lead={t('annual.lead')} actions={<Files report={data} />}>
      <div className={content.bar} data-print="no">
        <PeriodChoice period={period} thisYear={Number(today().slice(0, 4))} onChange={setPeriod} />
        <Select
          label={t('annual.section')}
          value={section}
          options={[
            { value: '', label: t('annual.everySection') },
            ...figureSections.map((value) => ({ value, label: t(`annual.section.${value}`) })),
          ]}
          onChange={setSection}
        />
      </div>
      <div>
        <p>{t('annual.period', days(data))}</p>
        <Quiet>
          {t('annual.compared', days(data.before))}{' '}
          {data.closedUntil === ''
            ? t('annual.notClosed')
            : t('annual.closedUntil', { day: formatDate(data.closedUntil) })}
        </Quiet>
      </div>
      {sectionsOf(data.records.filter((one) => section === '' || one.section === section)).map(
        ([name, measures]) => (
          <Section key={name} title={t(`annual.section.${name}`)} variant="page" gap={16}>
            <Grid gap={28}>
              {measures.map((tables) => (
                <MeasureShown
                  key={tables.map(measureName)[0]}
                  tables={tables}
                  onRows={may('figure-rows') ? setAsked : undefined}
                />
              ))}
            </Grid>
          </Section>
        ),
      )}
      {asked && measure && (
        <RowsDialog
          asked={{ ...asked, measure }}
          period={{ from: data.from, until: data.until }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Screen>
  )
}

const days = ({ from, until }: { from: string; until: string }) => ({
  from: formatDate(from),
  until: formatDate(until),
})

function Files({ report }: { report: AnnualReport }) {
  const saveAll = () => void saveWorkbook(report).catch((error: Error) => showToast('error', error.message))
  return (
    <>
      <Button onClick={() => print()}>
        <Printer aria-hidden size={16} /> {t('annual.print')}
      </Button>
      <Button onClick={() => saveCsv(report)}>
        <Download aria-hidden size={16} /> {t('annual.csv')}
      </Button>
      <Button onClick={saveAll}>
        <Download aria-hidden size={16} /> {t('annual.xlsx')}
      </Button>
    </>
  )
}

/** The tables by section, and within it by measure. */
function sectionsOf(tables: readonly FigureTable[]) {
  const sections = Map.groupBy(tables, ({ section }) => section)
  return [...sections].map(
    ([section, own]) => [section, [...Map.groupBy(own, measureName).values()]] as const,
  )
}
