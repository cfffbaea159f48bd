import { yieldToForeground, runInBackground } from '../../platform/threads/yield-to-foreground.ts'
import { answerCalls } from '../../platform/threads/thread.ts'
import { type AnalysisInput, analyseInput, type Campuses } from './record-analysis.ts'

export type AnalysisCalls = {
  /** @returns the JSON text of a list of `put` operations, in the order of the inputs */
  analyse(inputs: readonly AnalysisInput[], campuses: Campuses): string
}

const calls: AnalysisCalls = {
  // one by one: each record is serialised and released before the next, which limits memory
  analyse: (inputs, campuses) => `[${inputs.map((input) => analysedText(input, campuses)).join(',')}]`,
}

const analysedText = (input: AnalysisInput, campuses: Campuses): string => {
  yieldToForeground()
  return JSON.stringify({ put: analyseInput(input, campuses) })
}

runInBackground()
answerCalls(calls)
