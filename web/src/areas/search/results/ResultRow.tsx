import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { Availability, SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { memo, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { paths } from '../../../app/paths.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { SaveButton } from '../../../app/records/SaveButton.tsx'
import { SelectBox } from '../../../app/selection/SelectBox.tsx'
import type { ListView } from '../../../app/search/list-choices.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { docTypeName } from '../../../app/search/search-words.ts'
import { Highlight } from '../../../kit/data/Highlight.tsx'
import { Link } from '../../../kit/Link.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { t } from '../words.ts'
import { EditionsToggle } from './EditionsToggle.tsx'
import { Grid, Stack } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './ResultRow.module.css'
import type { OpenedTool } from './RowDialogs.tsx'
import { MoreButton, type RowTool, RowTools } from './RowTools.tsx'
import { yearOfRow } from './row-year.ts'
import { WayToGet } from './WayToGet.tsx'
import { useLanguage } from '../../../locales/use-language.ts'

const OtherEditions = lazyPart(() => import('./OtherEditions.tsx').then(({ OtherEditions }) => OtherEditions))

type ResultRecord = SearchAnswer['records'][number]

interface ResultRowProps {
  place: SearchPlace
  record: ResultRecord
  view: ListView
  /** It is looked at in the panel. */
  isShown: boolean
  /** Opens a tool for the record, or for another edition of it. */
  onOpen: (opened: OpenedTool) => void
  /** The reader is about to look at the record. */
  onNear: (recordId: string) => void
  /** `undefined` while loading, `null` when unavailable. */
  availability: Availability | null | undefined
}

/**
 * One result: cover, title, author and year, and the best way to get it. Drawn again only when its own parts or the
 * language change.
 */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  useLanguage()
  const { place, record, view, isShown, availability } = props
  const onTool = (tool: RowTool, edition = record) => props.onOpen({ tool, record: edition })
  const onNear = () => props.onNear(record.recordId)
  const [open, setOpen] = useState(false)
  const id = useId()
  const { editions } = record
  const year = yearOfRow(record.pubDate)
  // a short row has no line of its own for the kind and the source
  const isShort = view !== 'list'
  const from = isShort ? record.source || record.publisher : record.source ? '' : record.publisher
  const published = [from, year ? '' : record.pubDate].filter(Boolean)
  return (
    <li className={css.row} data-copies={record.link ? undefined : true} data-shown={isShown || undefined}>
      <div className={css.cover}>
        <RecordCover record={record} url={availability?.coverUrl} width={view === 'covers' ? 132 : 72} />
      </div>
      <div className={css.words}>
        <Grid columns="minmax(0, 1fr) auto" align="baseline" className={css.head}>
          <RecordText as="h2" className={css.title} lang={record.lang}>
            <Link
              to={paths.record({ id: record.recordId, type: record.docCode })}
              onFocus={onNear}
              onKeyDown={(event) => {
                if (event.key !== ' ' || event.shiftKey || event.ctrlKey) return
                event.preventDefault()
                onTool('peek')
              }}
            >
              <Highlight text={record.title} ranges={record.highlights.title} />
              {record.subtitle && (
                <Quiet as="span" size="normal">
                  {' : '}
                  <Highlight text={record.subtitle} ranges={record.highlights.subtitle} />
                </Quiet>
              )}
            </Link>
          </RecordText>
          {year && <span className={css.year}>{year}</span>}
          <p className={css.facts}>
            {record.author && (
              <RecordText lang={record.lang}>
                <Highlight text={record.author} ranges={record.highlights.author} />
              </RecordText>
            )}
            {published.map((fact) => (
              <RecordText key={fact} lang={record.lang}>
                {fact}
              </RecordText>
            ))}
          </p>
        </Grid>
        <Kind record={record}>
          {editions && editions.count > 1 && (
            <EditionsToggle
              count={editions.count}
              open={open}
              controls={id}
              onToggle={() => setOpen(!open)}
            />
          )}
        </Kind>
        {record.abstract && (
          <Quiet size="medium" className={css.abstract} dir="auto" lang={record.lang}>
            <Highlight text={record.abstract} ranges={record.highlights.abstract} />
          </Quiet>
        )}
        <WayToGet record={record} availability={availability} onTool={onTool} />
        {open && editions && (
          <div id={id} className={css.editions}>
            <ErrorBoundary
              resetKey={record.recordId}
              renderError={() => <p role="alert">{t('error.network')}</p>}
            >
              <Suspense>
                <OtherEditions
                  place={place}
                  record={record}
                  editions={editions}
                  onCopies={(edition) => onTool('copies', edition)}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </div>
      <RowTools recordId={record.recordId} title={record.title} onOpen={onTool} onNear={onNear} />
      <Stack className={css.acts}>
        <SaveButton record={record} />
        <SelectBox record={record} />
        <MoreButton title={record.title} onOpen={onTool} />
      </Stack>
    </li>
  )
})

/** What kind of thing it is, and what it is part of. */
const Kind = ({ record, children }: { record: ResultRecord; children: ReactNode }) => (
  <p className={`${css.facts} ${css.kind}`}>
    <span className={css.type}>{docTypeName(record.docCode)}</span>
    {record.source && (
      <RecordText className={css.source} lang={record.lang}>
        {record.source}
      </RecordText>
    )}
    {record.series && (
      <RecordText className={css.source} lang={record.lang}>
        <Highlight text={record.series} ranges={record.highlights.series} />
      </RecordText>
    )}
    {record.doi && (
      <a
        className={css.doi}
        href={`https://doi.org/${encodeURI(record.doi)}`}
        title={`doi:${record.doi}`}
        rel="noreferrer"
        target="_blank"
      >
        doi:{record.doi}
      </a>
    )}
    {children}
  </p>
)
