import { lazyPart } from '../../app/lazy-part.ts'

/** Export for the copies of a record. */
export const WhereIsIt = lazyPart(() => import('./WhereIsIt.tsx').then(({ WhereIsIt }) => WhereIsIt))
