import { workerData } from 'node:worker_threads'
import type { IndexOperation } from '../../engine.ts'
import { IndexBuild } from '../store/index-build.ts'
import type { RebuildCalls, RebuildData } from './rebuild-calls.ts'
import { runInBackground } from '../../../../platform/threads/yield-to-foreground.ts'
import { answerCalls } from '../../../../platform/threads/thread.ts'

const { folder, analyser } = workerData as RebuildData
const build = new IndexBuild(folder, analyser)

const calls: RebuildCalls = {
  add(payload) {
    build.add(JSON.parse(payload) as IndexOperation[])
  },
  finish() {
    return build.finish()
  },
  abort() {
    build.abort()
  },
}

runInBackground()
answerCalls(calls)
