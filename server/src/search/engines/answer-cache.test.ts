import { withAnswerCache } from './answer-cache.ts'
import { describeEngine } from './conformance.ts'
import { openNaiveEngine } from './naive/engine.ts'

describeEngine('answer cache over the naive scan', async () => withAnswerCache(openNaiveEngine()))
