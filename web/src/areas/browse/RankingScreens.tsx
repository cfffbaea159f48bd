import { home } from '@wenyuan/contract/areas/home.ts'
import { RankingScreen } from './RankingScreen.tsx'
import { t } from './words.ts'

export const HotCollectionsScreen = () => (
  <RankingScreen
    title={t('hotCollections.title')}
    about={t('hotCollections.about')}
    endpoint={home.hotCollections}
    list="hotCollections"
    ranked
    fact={({ count }) => ({ kind: 'count', count, words: t('ranking.visits', { n: count }) })}
  />
)

export const PopularBooksScreen = () => (
  <RankingScreen
    title={t('popularBooks.title')}
    about={t('popularBooks.about')}
    endpoint={home.popularBooks}
    list="popularBooks"
    empty={t('popularBooks.none')}
    ranked
    fact={({ count }) => ({ kind: 'count', count, words: t('ranking.loans', { n: count }) })}
  />
)
