import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const HomeDatabases = lazyPart(() =>
  import('./HomeDatabases.tsx').then(({ HomeDatabases }) => HomeDatabases),
)
export { AccessLine } from './AccessLine.tsx'
export { LinkWarning } from './LinkWarning.tsx'
export { OpenDatabase } from './OpenDatabase.tsx'
