import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ContentKindForm, ContentRow } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { may } from '../session.ts'
import { pagerWords } from '../lists/pager-words.ts'
import { Screen } from '../shell/Screen.tsx'
import { inWords, t, textFor } from '../words.ts'
import css from './Content.module.css'
import { ImportButton } from './ImportButton.tsx'
import { KindButtons } from './KindButtons.tsx'
import { kindLabel, kindsOfContent, UnknownKind } from './KindsScreen.tsx'

const ROWS = 50

/** The entries of one kind of content. */
export function EntriesScreen() {
  const { kind = '' } = useParams()
  const { data } = useSuspenseQuery(kindsOfContent())
  const form = data.records.find(({ name }) => name === kind)
  return form ? <Entries {...form} /> : <UnknownKind />
}

function Entries({ name: kind, mayChange }: ContentKindForm) {
  const { page: asked } = useQueryParameters()
  const page = Math.max(1, Number(asked ?? 1) || 1)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const history = useHistory()
  const { data, error, refetch } = useQuery({
    ...look('list-content', {
      kind,
      text: wanted,
      page: wanted === '' ? page : 1,
      rows: ROWS,
    }),
    placeholderData: (before) => before,
  })
  const lastPage = Math.ceil((data?.total ?? 0) / ROWS)
  return (
    <Screen
      title={kindLabel(kind)}
      actions={
        <>
          {mayChange && data && <KindButtons kind={kind} entries={data.records} />}
          {mayChange && may('import-content') && <ImportButton kind={kind} />}
          {may('export-content') && data?.total !== 0 && <ExportButtons kind={kind} />}
          {mayChange && may('save-content') && (
            <Button variant="primary" onClick={() => history.push(staffPaths.newEntry(kind))}>
              <Plus aria-hidden size={16} /> {t('content.new')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.bar}>
        <TextField
          className={css.grow}
          label={t('content.find')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {data && <span role="status">{t('list.total', { count: data.total })}</span>}
      </div>
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.total === 0 ? (
        wanted === '' ? (
          <Empty title={t('content.none')}>
            <p>{textFor(`about.${kind}`)}</p>
            {mayChange && may('save-content') && (
              <Link to={staffPaths.newEntry(kind)} variant="text">
                {t('content.first')}
              </Link>
            )}
          </Empty>
        ) : (
          <Empty kind="not-found" title={t('list.nothingFound')}>
            <Button onClick={() => setText('')}>{t('content.findAll')}</Button>
          </Empty>
        )
      ) : (
        <section aria-label={kindLabel(kind)} className={css.entries}>
          <DataTable
            label={kindLabel(kind)}
            keyOf={({ code }) => code}
            rows={data.records}
            columns={columnsOf(kind)}
          />
          <Pager
            page={page}
            lastPage={wanted === '' ? lastPage : 1}
            linkTo={(to) => `${staffPaths.content(kind)}?page=${to}`}
            words={pagerWords()}
          />
        </section>
      )}
    </Screen>
  )
}

function ExportButtons({ kind }: { kind: string }) {
  const save = async (format: 'csv' | 'jsonl') => {
    const { fileName, content } = await staffCall('export-content', {
      kind,
      format,
    })
    const mediaType = format === 'csv' ? 'text/csv' : 'application/jsonl'
    saveFile({ fileName, mediaType, encoding: 'text', content })
  }
  return (
    <>
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button key={format} onClick={() => void save(format)}>
          <Download aria-hidden size={16} /> {format.toUpperCase()}
        </Button>
      ))}
    </>
  )
}

const columnsOf = (kind: string): Column<ContentRow>[] => [
  {
    label: t('content.entry'),
    cell: ({ code, title }) => (
      <Link to={staffPaths.entry(kind, code)} variant="text">
        {inWords(title) || code}
      </Link>
    ),
  },
  { label: t('content.code'), cell: ({ code }) => <code>{code}</code> },
]
