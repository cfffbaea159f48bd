import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { CatalogueTitles } from './CatalogueTitles.tsx'
import { ElectronicView } from './ElectronicView.tsx'
import { EverySuggestion } from './EverySuggestion.tsx'
import { FreeForm } from './FreeForm.tsx'
import { Limits } from './Limits.tsx'
import { MySuggestions } from './MySuggestions.tsx'
import { SourceSearch } from './SourceSearch.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Suggestions.module.css'
import { type SuggestionView, viewOf, viewsOf } from './views.ts'
import { t } from './words.ts'

/** Tab 6: the ways to suggest a purchase, and what has become of suggestions. Source: spec 1 §2, §7. */
export function SuggestionsTab() {
  const { said, linkTo } = useTabAddress()
  const config = useSiteConfig()
  const { data: catalogues } = useSuspenseQuery(query(recommendations.catalogues, {}))
  const offered = viewsOf({ ...config, hasCatalogues: catalogues.length > 0 })
  const view = viewOf(said('view'), offered)
  return (
    <>
      <SegmentedControl
        label={t('suggest.ways')}
        choices={offered.map((key) => ({ key, label: t(`suggest.view.${key}`), to: linkTo({ view: key }) }))}
        current={view}
      />
      {view !== 'mine' && view !== 'everybody' && <Rules />}
      <LoadedPart resetKey={view} fallback={<Skeleton width="100%" height={240} />}>
        <Content view={view} />
      </LoadedPart>
    </>
  )
}

function Content({ view }: { view: SuggestionView }) {
  switch (view) {
    case 'mine':
      return <MySuggestions />
    case 'catalogue':
      return <CatalogueTitles />
    case 'search':
      return <SourceSearch />
    case 'form':
      return <FreeForm />
    case 'electronic':
      return <ElectronicView />
    case 'everybody':
      return <EverySuggestion />
  }
}

/** The library's rules, folded, and what the reader may still suggest. */
function Rules() {
  const { data } = useQuery(query(recommendations.rules, {}))
  return (
    <div className={css.rules}>
      <Limits />
      {data && data.text !== '' && (
        <details>
          <summary>{t('suggest.rules')}</summary>
          <Prose above={6}>{data.text}</Prose>
        </details>
      )}
    </div>
  )
}
