import { answerCalls, stayInBackground } from '../threads/thread.ts'
import { type AnalysisInput, analyseInput, type Campuses } from './record-analysis.ts'

export type AnalysisCalls = {
  /** @returns the JSON text of a list of `put` operations, in the order of the inputs */
  analyse(inputs: readonly AnalysisInput[], campuses: Campuses): string
}

const calls: AnalysisCalls = {
  analyse: (inputs, campuses) =>
    JSON.stringify(inputs.map((input) => ({ put: analyseInput(input, campuses) }))),
}

stayInBackground()
answerCalls(calls)
