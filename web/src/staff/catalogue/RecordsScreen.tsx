import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FoundRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { goTo } from '../go-to.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { NewRecord } from '../record-edits/NewRecord.tsx'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'
import css from './Catalogue.module.css'

/** Finds records of the catalogue, also withdrawn ones. */
export function RecordsScreen() {
  const { q } = useQueryParameters()
  const asked = typeof q === 'string' ? q : ''
  const [text, setText] = useState(asked)
  const history = useHistory()
  const find = (event: FormEvent) => {
    event.preventDefault()
    goTo(history, staffPaths.records(text.trim()))
  }
  return (
    <Screen title={t('records.title')} lead={t('records.lead')} actions={<NewRecord />}>
      <form role="search" className={content.bar} onSubmit={find}>
        <TextField
          className={content.grow}
          label={t('records.find')}
          type="search"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="primary" type="submit">
          {t('content.find')}
        </Button>
      </form>
      {asked !== '' && <Found text={asked} />}
    </Screen>
  )
}

function Found({ text }: { text: string }) {
  const { data, error, refetch } = useQuery(look('find-records', { text }))
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  if (data.records.length === 0) return <Empty kind="not-found" title={t('list.nothingFound')} />
  return (
    <section aria-label={t('records.title')} className={css.rows}>
      <p role="status" className={css.quiet}>
        {data.total > data.records.length
          ? t('records.first', { count: data.records.length, total: data.total })
          : t('list.total', { count: data.total })}
      </p>
      <DataTable
        cards
        label={t('records.title')}
        rows={data.records}
        keyOf={({ recordId }) => recordId}
        columns={foundColumns()}
      />
    </section>
  )
}

const foundColumns = (): Column<FoundRecord>[] => [
  {
    label: t('column.title'),
    cell: ({ recordId, title, isWithdrawn }) => (
      <>
        <Link to={staffPaths.record(recordId)} variant="text">
          {title}
        </Link>
        {isWithdrawn && <span className={css.quiet}> {t('records.withdrawn')}</span>}
      </>
    ),
  },
  { label: t('column.author'), cell: ({ authors }) => authors },
  { label: t('catalogue.year'), cell: ({ year }) => year },
  { label: t('catalogue.id'), cell: ({ recordId }) => <code className={css.name}>{recordId}</code> },
  { label: t('records.foundBy'), className: css.short, cell: ({ foundBy }) => t(`foundBy.${foundBy}`) },
]
