import { mergeSegments } from '../build/segment-merge.ts'
import { writeSegment } from '../store/tenant-folder.ts'
import type { MergeCalls } from './merge-calls.ts'
import { runInBackground } from '../../../../platform/threads/yield-to-foreground.ts'
import { answerCalls } from '../../../../platform/threads/thread.ts'

const calls: MergeCalls = {
  merge(folder, { file, sources }) {
    return writeSegment(folder, file, mergeSegments(sources))
  },
}

runInBackground()
answerCalls(calls)
