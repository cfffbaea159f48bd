import { ARCHIVE_LINK_HOURS, archiveParts } from '@wenyuan/contract/constants/archives.ts'
import type { archiveCalls } from '@wenyuan/contract/staff/calls/archives.ts'
import { removeArchiveFiles } from '../domain/archive/archive-job.ts'
import {
  beginArchive,
  beginRestore,
  dropArchive,
  pageOfArchives,
  readyArchive,
  resumeRestore,
  stopArchive,
} from '../domain/archive/archives.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { signTicket } from '../domain/readers/signed-ticket.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'

const HOUR_MS = 3_600_000

export const archiveHandlers: HandlersOf<typeof archiveCalls> = {
  'begin-archive': {
    subject: ({ parts }) => parts.join(' '),
    async run({ where, caller, note }, given) {
      const parts = archiveParts.filter((part) => given.parts.includes(part))
      const { withHistory } = given
      note({ after: { parts, withHistory } })
      return { archiveId: await beginArchive(where, { parts, withHistory, actorName: caller.name }) }
    },
  },
  'begin-restore': {
    subject: ({ uploadId }) => uploadId,
    async run({ where, caller, note }, { uploadId: archiveId }) {
      const upload = { uploadId: archiveId, actorId: caller.id, purpose: 'archive' as const }
      const file = await useUpload(where, upload)
      await beginRestore(where, { archiveId, ...file, actorName: caller.name })
      note({ after: { fileName: file.fileName } })
      return { archiveId }
    },
  },
  'resume-restore': {
    subject: ({ archiveId }) => archiveId,
    async run({ where }, { archiveId }) {
      await resumeRestore(where, archiveId)
      return { archiveId }
    },
  },
  'stop-archive': {
    subject: ({ archiveId }) => archiveId,
    async run({ where }, { archiveId }) {
      await stopArchive(where, archiveId)
      return { archiveId }
    },
  },
  'open-archive': {
    subject: ({ archiveId }) => archiveId,
    async run({ where, app, note }, { archiveId }) {
      const { bytes } = await readyArchive(where, archiveId)
      const expires = new Date(where.now.getTime() + ARCHIVE_LINK_HOURS * HOUR_MS)
      const ticket = await signTicket(app.signingKeyOf, where, {
        purpose: 'archive',
        subject: archiveId,
        expires,
      })
      note({ after: { bytes } })
      return {
        url: `/${where.site.path}/archive/${archiveId}?ticket=${ticket}`,
        expiresAt: expires.toISOString(),
      }
    },
  },
  'drop-archive': {
    subject: ({ archiveId }) => archiveId,
    async run({ where, app, afterwards }, { archiveId }) {
      await dropArchive(where, archiveId)
      afterwards(() => removeArchiveFiles(app, where, archiveId))
      return { archiveId }
    },
  },
  'list-archives': async ({ where }, input) => pageOfArchives(where, sliceOf(input)),
}
