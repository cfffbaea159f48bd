import fc from 'fast-check'
import { isLongRun } from '../platform/testing/rounds.ts'

// the gate tries the same cases on every run; the long run tries others each time, and a failure names its seed
if (!isLongRun) fc.configureGlobal({ seed: 20_261_129 })
