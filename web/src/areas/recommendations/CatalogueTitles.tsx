import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { SUGGESTED_AT_ONCE } from '@wenyuan/contract/constants/suggestions.ts'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { WordsSearch } from '../../app/lists/WordsSearch.tsx'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { DraftRow } from './DraftRow.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { type Answered, SuggestDialog } from './SuggestTitle.tsx'
import { t } from './words.ts'

const ROWS = 20

/** Titles of the order catalogues, to be suggested one by one or together. */
export function CatalogueTitles() {
  const { said, page, linkTo } = useTabAddress()
  const history = useHistory()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState<Answered>([])
  const asked = { catalogue: said('catalogue'), q: said('q').slice(0, 100), classNo: said('class') }
  const { data: catalogues } = useSuspenseQuery(query(recommendations.catalogues, {}))
  const { data: classes = [] } = useQuery(query(recommendations.classes, {}))
  const catalogue = catalogues.find(({ catalogueId }) => catalogueId === asked.catalogue)
  // the list before stands until the next one is there, and the focus stays in the box
  const shown = {
    catalogueId: useDeferredValue(catalogue?.catalogueId ?? ''),
    keyWord: useDeferredValue(asked.q),
    classNo: useDeferredValue(asked.classNo),
    page: useDeferredValue(page),
  }
  const { data } = useSuspenseQuery(query(recommendations.catalogueTitles, { ...shown, rows: ROWS }))
  const link = (to: Readonly<Record<string, string | number>>) =>
    linkTo({ view: 'catalogue', ...asked, class: asked.classNo, ...to })
  if (catalogues.length === 0)
    return (
      <Empty kind="closed" title={t('suggest.noCatalogues')}>
        <p>{t('suggest.noCataloguesHelp')}</p>
      </Empty>
    )
  const choose = (titleId: string, title: string, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen && next.size < SUGGESTED_AT_ONCE) next.set(titleId, title)
    else next.delete(titleId)
    setChosen(next)
  }
  return (
    <>
      <CatalogueFilters
        asked={asked}
        catalogues={catalogues}
        classes={classes}
        onChange={(to) => history.push(link(to))}
      />
      {catalogue && (
        <Quiet as="p">
          {[
            catalogue.vendor,
            catalogue.closesAt && t('suggest.closes', { day: formatDay(catalogue.closesAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      )}
      <ListTotal text={t('suggest.total', { n: data.total, count: formatCount(data.total) })} />
      {answers.length > 0 && <Outcome answers={answers} />}
      {data.total === 0 && <Empty kind="not-found" title={t('suggest.noTitles')} />}
      {chosen.size > 0 && (
        <Cluster gap="8px 18px" justify="space-between" className={css.selection} role="status">
          <span>{t('suggest.chosen', { n: chosen.size })}</span>
          <Cluster as="span" gap="4px 18px">
            <Button variant="quiet" onClick={() => setChosen(new Map())}>
              {t('suggest.chooseNone')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t('suggest.suggestChosen')}
            </Button>
          </Cluster>
        </Cluster>
      )}
      <List>
        {data.records.map((draft) => (
          <DraftRow
            key={draft.titleId}
            draft={draft}
            chosen={chosen.has(draft.titleId)}
            onChoose={(isChosen) => choose(draft.titleId, draft.title, isChosen)}
          />
        ))}
      </List>
      <TabPager
        total={Math.min(data.total, 10_000)}
        rows={ROWS}
        page={page}
        linkTo={(next) => link({ page: next })}
      />
      {isOpen && (
        <SuggestDialog
          titles={[...chosen.values()]}
          titleIds={[...chosen.keys()]}
          isHeld={false}
          onClose={() => setOpen(false)}
          onAnswered={(done) => {
            setAnswers(done)
            setChosen(new Map())
          }}
        />
      )}
    </>
  )
}

interface CatalogueFiltersProps {
  asked: Readonly<Record<'catalogue' | 'q' | 'classNo', string>>
  catalogues: readonly { catalogueId: string; name: string; count: number }[]
  classes: readonly { code: string; label: string }[]
  /** The parameters of the address that change. */
  onChange: (to: Readonly<Record<string, string>>) => void
}

function CatalogueFilters({ asked, catalogues, classes, onChange }: CatalogueFiltersProps) {
  return (
    <Cluster gap="10px 18px" align="end" className={css.bar}>
      <Select
        label={t('suggest.catalogue')}
        value={catalogues.some(({ catalogueId }) => catalogueId === asked.catalogue) ? asked.catalogue : ''}
        options={[
          { value: '', label: t('suggest.allCatalogues') },
          ...catalogues.map((one) => ({
            value: one.catalogueId,
            label: `${one.name} (${formatCount(one.count)})`,
          })),
        ]}
        onChange={(value) => onChange({ catalogue: value })}
      />
      <Select
        label={t('suggest.class')}
        value={classes.some(({ code }) => code === asked.classNo) ? asked.classNo : ''}
        options={[
          { value: '', label: t('suggest.allClasses') },
          ...classes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
        ]}
        onChange={(value) => onChange({ class: value })}
      />
      <WordsSearch
        label={t('suggest.searchTitles')}
        wordsLabel={t('suggest.words')}
        q={asked.q}
        onSearch={(q) => onChange({ q })}
      />
    </Cluster>
  )
}

const Outcome = ({ answers }: { answers: Answered }) => (
  <p className={css.reply} role="status">
    {(['saved', 'already', 'held', 'refused'] as const)
      .map((outcome) => ({ outcome, n: answers.filter((one) => one.outcome === outcome).length }))
      .filter(({ n }) => n > 0)
      .map(({ outcome, n }) => t(`suggest.outcome.${outcome}`, { n }))
      .join(' · ')}
  </p>
)
