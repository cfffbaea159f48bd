import { z } from 'zod'
import { contentFormats } from '../../constants/uploads.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type {
  ContentImport,
  ContentKindForm,
  ContentRow,
  ContentShown,
  Refused,
  RemovalRefused,
  Rows,
  TextFile,
} from '../answers.ts'
import { list, operation } from '../staff-call.ts'

const kind = z.string().min(1).max(64)
const code = z.string().min(1).max(200)
const file = {
  kind,
  /**
   * The bytes of the file as base64, since their encoding is detected. With the rest of the request it stays below the
   * limit of a body.
   */
  content: z.base64().min(1).max(1_000_000),
}

export const contentCalls = {
  'content-kinds': list<Rows<ContentKindForm>>(['acquisitions', 'content', 'look-only'])({
    about: 'The kinds of curated content, with the fields of their entries.',
    input: {},
  }),
  'list-content': list<Rows<ContentRow>>(['acquisitions', 'content', 'look-only'])({
    about: 'Entries of a kind that contain a text, in the order of the export.',
    input: { ...pageOf(50), kind, text: z.string().trim().max(100).default('') },
  }),
  'show-content': list<ContentShown>(['acquisitions', 'content', 'look-only'])({
    about: 'One entry, with the version that a change has to name.',
    input: { kind, code },
  }),
  'export-content': list<TextFile>(['acquisitions', 'content', 'look-only'])({
    about: 'All entries of a kind as a file.',
    input: { kind, format: z.enum(contentFormats).default('jsonl') },
  }),
  'save-content': operation<{ code: string; change: string } | Refused>(['acquisitions', 'content'])({
    about:
      'Stores an entry. With `version`, the entry that was shown under this version; without, an entry that does not exist yet.',
    input: {
      kind,
      entry: z.record(z.string().max(200), z.unknown()),
      version: z.string().max(64).default(''),
    },
  }),
  'remove-content': operation<{ code: string } | RemovalRefused>(['acquisitions', 'content'])({
    about:
      'Removes an entry, unless something needs it. What would go with it, such as the lists of a course, is told first, and goes when the caller says `withAll`.',
    input: { kind, code, withAll: z.boolean().default(false) },
  }),
}

export const contentImportCalls = {
  'preview-content': list<ContentImport | Refused>(['acquisitions', 'content'])({
    about: 'What a file of entries would change: CSV or JSON Lines, in any encoding of `things import`.',
    input: file,
  }),
  'import-content': operation<ContentImport | Refused>(['acquisitions', 'content'])({
    about:
      'Stores the entries of a file: new ones, and those whose code is known. Rejected ones are left out.',
    input: file,
  }),
}

export const referenceCalls = {
  'find-references': list<Rows<ContentRow>>(['acquisitions', 'content', 'look-only'])({
    about:
      'What the codes of a field name: entries of a kind of content, `records`, `classes`, `teachers`, `reader-types` or `item-types`, by a text in code or name, or the names of some codes.',
    input: {
      refersTo: z.string().min(1).max(64),
      text: z.string().trim().max(100).default(''),
      rows: z.number().int().min(1).max(200).default(20),
      codes: z.array(z.string().max(512)).max(2_000).optional(),
    },
  }),
}
