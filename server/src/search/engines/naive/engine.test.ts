import { describeEngine } from '../conformance.ts'
import { openNaiveEngine } from './engine.ts'

describeEngine('naive scan', async () => openNaiveEngine())
