import { createHashHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { createNavigator, type Navigator } from '../kit/navigation/navigator.ts'
import { staffPaths } from './paths.ts'

/** The screens: each is a script of its own. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': () => import('./screens/Overview.tsx').then(({ Overview }) => Overview),
  '/list/{name}': () => import('./lists/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  '/questionnaire/{code}': () =>
    import('./questionnaires/ResultsScreen.tsx').then(({ ResultsScreen }) => ResultsScreen),
  '/desk': () => import('./desk/DeskScreen.tsx').then(({ DeskScreen }) => DeskScreen),
  '/returns': () => import('./desk/ReturnsScreen.tsx').then(({ ReturnsScreen }) => ReturnsScreen),
  '/cash': () => import('./cash/CashScreen.tsx').then(({ CashScreen }) => CashScreen),
  '/readers': () => import('./readers/ReadersScreen.tsx').then(({ ReadersScreen }) => ReadersScreen),
  '/reader/{account}': () => import('./readers/ReaderScreen.tsx').then(({ ReaderScreen }) => ReaderScreen),
  '/figures': () => import('./figures/FiguresScreen.tsx').then(({ FiguresScreen }) => FiguresScreen),
  '/annual': () => import('./annual/AnnualScreen.tsx').then(({ AnnualScreen }) => AnnualScreen),
  '/content': () => import('./content/KindsScreen.tsx').then(({ KindsScreen }) => KindsScreen),
  '/content/{kind}': () => import('./content/EntriesScreen.tsx').then(({ EntriesScreen }) => EntriesScreen),
  '/content/{kind}/edit': () => import('./content/EntryScreen.tsx').then(({ EntryScreen }) => EntryScreen),
  '/catalogue': () => import('./catalogue/RecordsScreen.tsx').then(({ RecordsScreen }) => RecordsScreen),
  '/catalogue/record/{recordId}': () =>
    import('./catalogue/RecordScreen.tsx').then(({ RecordScreen }) => RecordScreen),
  '/catalogue/copies': () => import('./copies/CopiesScreen.tsx').then(({ CopiesScreen }) => CopiesScreen),
  '/stock-take': () =>
    import('./stock-take/StockTakesScreen.tsx').then(({ StockTakesScreen }) => StockTakesScreen),
  '/stock-take/{takeId}': () =>
    import('./stock-take/StockTakeScreen.tsx').then(({ StockTakeScreen }) => StockTakeScreen),
  '/catalogue/import': () => import('./catalogue/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen),
  '/catalogue/weights': () =>
    import('./weights/WeightsScreen.tsx').then(({ WeightsScreen }) => WeightsScreen),
  '/catalogue/synonyms': () =>
    import('./synonyms/SynonymsScreen.tsx').then(({ SynonymsScreen }) => SynonymsScreen),
  '/archive': () => import('./archive/ArchiveScreen.tsx').then(({ ArchiveScreen }) => ArchiveScreen),
  '/catalogue/words': () => import('./synonyms/WordsScreen.tsx').then(({ WordsScreen }) => WordsScreen),
  '/catalogue/state': () => import('./state/StateScreen.tsx').then(({ StateScreen }) => StateScreen),
  '/going-live': () =>
    import('./going-live/GoingLiveScreen.tsx').then(({ GoingLiveScreen }) => GoingLiveScreen),
  '/night': () => import('./night/NightScreen.tsx').then(({ NightScreen }) => NightScreen),
  '/crawlers': () => import('./crawlers/CrawlersScreen.tsx').then(({ CrawlersScreen }) => CrawlersScreen),
  '/settings/{section}': () =>
    import('./settings/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  '/staff': () => import('./accounts/StaffScreen.tsx').then(({ StaffScreen }) => StaffScreen),
  '/roles': () => import('./accounts/RolesScreen.tsx').then(({ RolesScreen }) => RolesScreen),
  '/keys': () => import('./accounts/KeysScreen.tsx').then(({ KeysScreen }) => KeysScreen),
  '/audit': () => import('./accounts/AuditScreen.tsx').then(({ AuditScreen }) => AuditScreen),
  '/own': () => import('./accounts/OwnScreen.tsx').then(({ OwnScreen }) => OwnScreen),
}

/** Unknown paths lead to the overview. */
export const createStaffNavigator = (): Navigator =>
  createNavigator({
    history: createHashHistory(),
    routes: Object.entries(screens).map(([route, load]) => ({ route, load })),
    elsewhere: () => ({ to: staffPaths.overview() }),
  })
