import type { contentImportCalls } from '@wenyuan/contract/staff/calls/content.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import type { ContentImport } from '@wenyuan/contract/staff/answers.ts'
import { fieldsOf } from '../domain/content/content-fields.ts'
import { readContentFile, UnreadableContent } from '../domain/content/content-file.ts'
import { formerPictures, storePictures, withoutPictures } from '../domain/content/entry-pictures.ts'
import { importContent } from '../domain/content/import-content.ts'
import { kindToChange, publishContent } from './content-operations.ts'
import type { HandlersOf, ListWork, SiteWork } from './handler.ts'

/** Rejected entries that are told one by one. */
const MOST_REJECTS = 50

/** Reads a file of entries. @returns counts and the first rejected entries, or why the file cannot be read at all */
async function readFile(
  work: ListWork & Partial<Pick<SiteWork, 'afterwards'>>,
  { kind: name, content }: InputOf<'import-content'>,
  dryRun: boolean,
): Promise<ContentImport | { refusal: string }> {
  const { where, app, afterwards } = work
  const kind = kindToChange(work, name)
  const fields = fieldsOf(kind)
  const folder = await mkdtemp(join(app.config.dataFolder, 'content-import-'))
  const rejects: ContentImport['rejects'] = []
  try {
    const path = join(folder, 'entries')
    await writeFile(path, Buffer.from(content, 'base64'))
    const sent = readContentFile(path, (heading) => fields.get(heading))
    const aside = new Map<string, Buffer>()
    const rows = kind.pictures ? withoutPictures(sent, aside) : sent
    const { seconds: _, ...counts } = await importContent(where, kind, rows, {
      dryRun,
      signal: where.signal,
      onRejected: async ({ position, reason }) => {
        if (rejects.length < MOST_REJECTS) rejects.push({ line: position.line ?? position.record, reason })
        return Promise.resolve()
      },
    })
    if (kind.pictures && !dryRun && aside.size > 0) {
      const kept = { scope: where, pictures: kind.pictures, dataFolder: app.config.dataFolder }
      const before = await kind.pictures.keys(where)
      const codes = new Set((await kind.list(where)).map(kind.codeOf))
      const { refused } = await storePictures(kept, aside, (code) => codes.has(code))
      for (const code of refused) rejects.push({ line: 0, reason: `${code}: the picture cannot be read.` })
      afterwards?.(await formerPictures(kept, before))
    }
    return { ...counts, rejects }
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error
    return { refusal: `${error.message} The fields are ${[...fields.keys()].join(', ')}.` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const contentImportHandlers: HandlersOf<typeof contentImportCalls> = {
  'preview-content': (work, input) => readFile(work, input, true),
  'import-content': {
    subject: ({ kind }) => kind,
    async run(work, input) {
      const done = await readFile(work, input, false)
      if ('refusal' in done) return done
      const { rejects: _, ...counts } = done
      work.note({ after: counts })
      if (done.added + done.updated > 0) publishContent(work)
      return done
    },
  },
}
