import type { BibRecord } from '../../domain/catalogue/record.ts'
import { answerCalls } from '../../platform/threads/thread.ts'
import { runInBackground, yieldToForeground } from '../../platform/threads/yield-to-foreground.ts'
import { wordsOfRecord } from './record-words.ts'
import { SemanticBuild } from './semantic-build.ts'
import type { SemanticBuildCalls } from './semantic-calls.ts'
import { writeSemanticFiles } from './semantic-files.ts'

const build = new SemanticBuild()

const calls: SemanticBuildCalls = {
  add(payload) {
    for (const record of JSON.parse(payload) as BibRecord[]) {
      build.add(record.recordId, wordsOfRecord(record))
      yieldToForeground()
    }
  },
  finish(folder, asOf) {
    const files = build.finish(yieldToForeground)
    writeSemanticFiles(folder, files, asOf)
    return files.words.length
  },
}

runInBackground()
answerCalls(calls)
