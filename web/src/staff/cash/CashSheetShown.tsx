import type { CashLine, CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { libraryName } from '../library-name.ts'
import { formatDate, formatMoney, formatTime, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Cash.module.css'
import { CashMoves } from './CashMoves.tsx'

interface CashSheetShownProps {
  sheet: CashSheet
  day: string
  name: string
}

/** The sheet of one drawer, as it is printed and signed. */
export function CashSheetShown({ sheet, day, name }: CashSheetShownProps) {
  const { lines, countedFen, differenceFen, closedAt, closedBy, note } = sheet
  return (
    <Grid gap={24} className={css.sheet}>
      <p className={css.printed}>{libraryName()}</p>
      <Section title={`${name} ${formatDate(day)}`}>
        <Facts
          facts={[
            [t('cash.opening'), formatMoney(sheet.openingFen)],
            [t('cash.taken'), formatMoney(sheet.takenFen)],
            [t('cash.paidOut'), formatMoney(sheet.paidOutFen)],
            [t('cash.expected'), formatMoney(sheet.expectedFen)],
            [t('cash.counted'), countedFen === null ? t('cash.open') : formatMoney(countedFen)],
            [t('cash.difference'), differenceFen === null ? '' : formatMoney(differenceFen)],
            [
              t('cash.closed'),
              closedAt === null ? '' : t('cash.closedBy', { time: formatTime(closedAt), name: closedBy }),
            ],
            [t('cash.note'), note],
          ]}
        />
      </Section>
      {lines.length === 0 ? (
        <Quiet size="normal">{t('cash.none')}</Quiet>
      ) : (
        <>
          <Grid columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" gap={24}>
            <Sums
              title={t('cash.byKind')}
              label={t('cash.kind')}
              lines={lines}
              of={({ kind }) => choiceLabel('cash', kind)}
            />
            <Sums title={t('cash.byStaff')} label={t('cash.staff')} lines={lines} of={({ staff }) => staff} />
          </Grid>
          <CashMoves day={day} branch={sheet.branch} />
        </>
      )}
      <p className={`${css.printed} ${css.signatures}`}>
        <span>{t('cash.signed')}</span>
        <span>{t('cash.checked')}</span>
      </p>
    </Grid>
  )
}

interface SumsProps {
  title: string
  label: string
  lines: readonly CashLine[]
  of: (line: CashLine) => string
}

function Sums({ title, label, lines, of }: SumsProps) {
  const rows = [...Map.groupBy(lines, of)].map(([name, some]) => ({
    name,
    count: some.reduce((all, line) => all + line.count, 0),
    fen: some.reduce((all, line) => all + line.fen, 0),
  }))
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ name }) => name}
        namesRows
        columns={[
          { label, cell: ({ name }) => name },
          { label: t('cash.count'), cell: ({ count }) => count },
          { label: t('cash.sum'), cell: ({ fen }) => formatMoney(fen) },
        ]}
      />
    </Section>
  )
}
