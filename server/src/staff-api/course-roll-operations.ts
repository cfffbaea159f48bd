import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { courseRollCalls } from '@wenyuan/contract/staff/calls/course-rolls.ts'
import { importRolls } from '../areas/courses/public.ts'
import { UnreadableContent } from '../domain/content/content-file.ts'
import type { HandlersOf } from './handler.ts'

/** Rejected lines that are told one by one. */
const MOST_REJECTS = 50

/** Rolls of courses. */
export const courseRollHandlers: HandlersOf<typeof courseRollCalls> = {
  'import-course-rolls': {
    subject: () => 'rolls',
    async run({ where, app, note }, { content }) {
      const folder = await mkdtemp(join(app.config.dataFolder, 'rolls-import-'))
      try {
        const path = join(folder, 'rolls')
        await writeFile(path, Buffer.from(content, 'base64'))
        const { rejects, ...counts } = await importRolls(where, path, where.signal)
        note({ after: counts })
        return { ...counts, rejects: rejects.slice(0, MOST_REJECTS) }
      } catch (error) {
        if (!(error instanceof UnreadableContent)) throw error
        return { refusal: error.message }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  },
}
