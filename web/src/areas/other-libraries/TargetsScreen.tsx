import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { search as searchCalls } from '@wenyuan/contract/areas/search.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { blankRow, blankSearch } from '../../app/search/search-state.ts'
import { List } from '../../kit/layout/List.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { SearchBox } from '../search-box/public.ts'
import { PartnerLinks } from './PartnerLinks.tsx'
import { useCountsEverywhere } from './counts.ts'
import { DeliveryLink } from './DeliveryLink.tsx'
import { type ElsewhereSearch, elsewhereFields, parseElsewhere, targetsPath } from './elsewhere-search.ts'
import css from './OtherLibraries.module.css'
import { TargetRow } from './TargetRow.tsx'
import { t } from './words.ts'

/** Which other libraries have a title; numbers fill in as they come. Source: spec 1 §2 "/otherSearchList". */
export function TargetsScreen() {
  const { search: queryText } = useLocation()
  const history = useHistory()
  const asked = parseElsewhere(queryText)
  return (
    <Screen title={t('elsewhere.title')} about={t('elsewhere.about')} aside={<DeliveryLink />}>
      <SearchBox
        key={`${asked.field} ${asked.words}`}
        words={asked.words}
        field={asked.field}
        fields={elsewhereFields}
        onSearch={(words, field) => history.push(targetsPath({ words, field }))}
      />
      <div className={css.below}>
        <LoadedPart resetKey={queryText} fallback={<Skeleton width="100%" height={220} />}>
          <Targets asked={asked} />
        </LoadedPart>
      </div>
    </Screen>
  )
}

function Targets({ asked }: { asked: ElsewhereSearch }) {
  const { data: targets } = useSuspenseQuery(query(otherLibraries.list, {}))
  const { words, field } = asked
  const isAsked = useCountsEverywhere(asked)
  // partners are asked by title or number only
  const { data: found } = useQuery({
    ...query(searchCalls.otherLibraries, field === 'isbn' ? { isbn: words } : { title: words }),
    enabled: words !== '',
  })
  const partners = found?.filter(({ name }) => !targets.some((target) => target.name === name))
  if (targets.length === 0 && (words === '' || partners?.length === 0))
    return (
      <Empty kind="closed" title={t('elsewhere.none')}>
        <Link to={words ? paths.searchList(searchFor(words)) : paths.home()} variant="text">
          {t(words ? 'elsewhere.searchHere' : 'later.home')}
        </Link>
      </Empty>
    )
  return (
    <>
      {targets.length > 0 && (
        <List>
          {targets.map((target) => (
            <TargetRow key={target.siteId} target={target} asked={asked} isAsked={isAsked} />
          ))}
        </List>
      )}
      {partners && partners.length > 0 && (
        <Section title={t('elsewhere.partners')} variant="page">
          <PartnerLinks
            libraries={partners}
            state={{ ...blankSearch, rows: [{ ...blankRow, field, word: words }] }}
          />
        </Section>
      )}
    </>
  )
}
