import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCopy } from '@wenyuan/contract/staff/copies.ts'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { useChosenRows } from '../../kit/forms/chosen-rows.ts'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import listCss from '../lists/ListScreen.module.css'
import { pagerWords } from '../lists/pager-words.ts'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { Act } from '../readers/Act.tsx'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'
import { copyColumns } from './copy-columns.tsx'
import { LabelsButton } from './LabelsButton.tsx'
import { movedFields, withdrawFields } from './copy-fields.ts'
import { CopiesFilter, filterOf, filterNames } from './CopiesFilter.tsx'

const ROWS = 100

/** Copies in the order of the shelf, or as they were scanned; several are moved, changed or withdrawn at once. */
export function CopiesScreen() {
  const search = useQueryParameters()
  const history = useHistory()
  const [scanned, setScanned] = useState<readonly string[]>([])
  const filter = filterOf(search)
  const page = Math.max(1, Number(search.page) || 1)
  const ask = scanned.length > 0 ? { barcodes: [...scanned], rows: 500 } : { ...filter, page, rows: ROWS }
  const { data, error, refetch } = useQuery({
    ...look('list-copies', ask),
    placeholderData: (before) => before,
  })
  const addressWith = (change: Readonly<Record<string, string>>) =>
    staffPaths.copies(
      Object.fromEntries(filterNames.map((name) => [name, change[name] ?? filter[name] ?? ''])),
      change.page,
    )
  return (
    <Screen title={t('copies.title')} lead={t('copies.lead')}>
      <CopiesFilter
        filter={filter}
        scanned={scanned}
        onFilter={(change) => history.push(addressWith(change))}
        onScan={setScanned}
      />
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.records.length === 0 ? (
        <Empty kind="not-found" title={t('list.nothingFound')} />
      ) : (
        <>
          <Copies copies={data.records} total={data.total} />
          {scanned.length === 0 && (
            <Pager
              page={page}
              lastPage={Math.ceil(data.total / ROWS)}
              linkTo={(to) => addressWith({ page: String(to) })}
              words={pagerWords()}
            />
          )}
        </>
      )}
    </Screen>
  )
}

const keyOf = ({ barcode }: ListedCopy) => barcode

function Copies({ copies, total }: { copies: readonly ListedCopy[]; total: number }) {
  const { chosen, setChosen, rangeOf } = useChosenRows(copies, keyOf)
  const barcodes = copies.map(keyOf).filter((barcode) => chosen.has(barcode))
  const isAll = barcodes.length === copies.length
  const box = (copy: ListedCopy) => (
    <RowBox
      label={t('list.chooseRow', { row: copy.barcode })}
      checked={chosen.has(copy.barcode)}
      range={rangeOf(copy)}
    />
  )
  const title = ({ recordId, title: name }: ListedCopy) => (
    <Link to={staffPaths.record(recordId)} variant="text">
      {name}
    </Link>
  )
  return (
    <section aria-label={t('copies.title')} className={listCss.rows}>
      <Cluster gap={8} data-print="no">
        <span role="status">{t('list.total', { count: total })}</span>
        <Button variant="quiet" onClick={() => setChosen(new Set(isAll ? [] : copies.map(keyOf)))}>
          {t(isAll ? 'list.chooseNone' : 'list.chooseAll')}
        </Button>
        {barcodes.length > 0 && (
          <>
            <ForSeveral barcodes={barcodes} />
            <LabelsButton copies={copies.filter((copy) => chosen.has(copy.barcode))} />
          </>
        )}
      </Cluster>
      <DataTable
        cards
        label={t('copies.title')}
        rows={copies}
        keyOf={keyOf}
        columns={[
          { label: t('list.choose'), className: listCss.box, cell: box },
          { label: t('column.title'), cell: title },
          ...copyColumns<ListedCopy>(),
        ]}
      />
    </section>
  )
}

function ForSeveral({ barcodes }: { barcodes: readonly string[] }) {
  const about = t('list.several', { count: barcodes.length })
  return (
    <>
      <Act
        label="copies.changeSeveral"
        operation="change-copies"
        body={{ barcodes: [...barcodes] }}
        about={about}
        fields={movedFields()}
        labels="copy"
        send={(fields) => ({ fields })}
        variant="plain"
      />
      <Act
        label="copies.withdraw"
        operation="withdraw-copies"
        body={{ barcodes: [...barcodes] }}
        about={about}
        fields={withdrawFields}
        labels="copy"
        variant="plain"
      />
    </>
  )
}
