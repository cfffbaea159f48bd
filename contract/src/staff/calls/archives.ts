import { z } from 'zod'
import { archiveParts } from '../../constants/archives.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { ArchiveLink, ArchiveRow } from '../archives.ts'
import { list, operation } from '../staff-call.ts'

const one = { archiveId: z.uuid() }

/** A library moves out of a portal, and into an empty one. */
export const archiveCalls = {
  'begin-archive': operation<{ archiveId: string }>()({
    about:
      'Writes an archive of the library in the background: one ZIP file with a manifest. `library` and `files` are what another portal needs to show the same library; the other parts are files for other systems. Without `withHistory` past loans name nobody, and what readers searched and looked at stays here. One archive or restore at a time.',
    input: {
      parts: z.array(z.enum(archiveParts)).min(1).max(archiveParts.length),
      withHistory: z.boolean().default(true),
    },
    needsProof: true,
  }),
  'begin-restore': operation<{ archiveId: string }>()({
    about:
      'Restores an uploaded archive in the background, into a library without records, readers and loans. Checks all sums first. Settings, content and rules of the library are replaced by those of the archive; staff accounts are kept and added to. After one that was stopped or has failed another may be begun.',
    input: { uploadId: z.uuid() },
    needsProof: true,
  }),
  'resume-restore': operation<{ archiveId: string }>()({
    about: 'Goes on with a restore that was stopped or has failed, behind the last table that is complete.',
    input: one,
  }),
  'stop-archive': operation<{ archiveId: string }>()({
    about: 'Ends an archive or a restore that is under way.',
    input: one,
  }),
  'list-archives': list<Rows<ArchiveRow>>()({
    about: 'Archives and restores with state, progress and what was left out, the latest first.',
    input: pageOf(20),
  }),
  'open-archive': operation<ArchiveLink>()({
    about:
      'The address of an archive for download, for some hours. Whoever has it can take the file, with all data of readers; who asked is in the audit log.',
    input: one,
    isSecret: true,
    needsProof: true,
  }),
  'drop-archive': operation<{ archiveId: string }>()({
    about: 'Removes the file of an archive that is not under way, and its entry.',
    input: one,
  }),
}
