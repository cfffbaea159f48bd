import { formerPictures } from '../domain/content/entry-pictures.ts'
import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { contentKinds } from './content-kinds.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { exportContent, exportFormats } from '../domain/content/export-content.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { Fail } from '../core/fail.ts'
import { pageOfList } from '../platform/db/paging.ts'
import { storable } from '../platform/db/storable.ts'
import { titleOf } from './content-titles.ts'
import { unknownReference } from './references.ts'
import { siteList, siteOperation, type SiteWork } from './site-operation.ts'

const kindName = z.string().min(1).max(64)
const code = z.string().min(1).max(200)

/** @throws Fail CONTENT_KIND_UNKNOWN */
export function contentKindOf(name: string): ContentKind {
  const kind = contentKinds.get(name)
  if (!kind) throw new Fail('CONTENT_KIND_UNKNOWN', { field: 'kind' })
  return kind
}

/** Tells a stored entry from what somebody else has made of it meanwhile. */
const versionOf = (entry: unknown): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16)

/** Publishes a change of content: every node reads the library's facts again, and records are indexed. */
export function publishContent({ where, app, afterwards }: SiteWork): void {
  afterwards(async () => {
    await touchTenant(app.database, where.tenant)
    await app.tenants.refresh()
    app.feed.followSoon(where.tenant)
  })
}

export const contentLists = {
  'content-kinds': siteList(
    'The kinds of curated content, with the fields of their entries.',
    z.strictObject({}),
    async () => {
      const records = [...contentKinds.values()].map((kind) => ({
        name: kind.name,
        about: kind.about,
        fields: formFieldsOf(kind.entry),
      }))
      return Promise.resolve({ total: records.length, records })
    },
  ),
  'list-content': siteList(
    'Entries of a kind that contain a text, in the order of the export.',
    z.strictObject({ ...pageOf(50), kind: kindName, text: z.string().trim().max(100).default('') }),
    async ({ where }, { kind: name, text, ...paging }) => {
      const kind = contentKindOf(name)
      const entries = await kind.list(where)
      const wanted = text.toLowerCase()
      const found =
        wanted === ''
          ? entries
          : entries.filter((entry) => JSON.stringify(entry).toLowerCase().includes(wanted))
      const { total, rows } = pageOfList(found, paging)
      const title = (await kind.titles?.(where, rows)) ?? titleOf
      return {
        total,
        records: rows.map((entry) => ({ code: kind.codeOf(entry), title: title(entry) })),
      }
    },
  ),
  'show-content': siteList(
    'One entry, with the version that a change has to name.',
    z.strictObject({ kind: kindName, code }),
    async ({ where }, { kind: name, code: wanted }) => {
      const kind = contentKindOf(name)
      const entry = (await kind.list(where)).find((one) => kind.codeOf(one) === wanted)
      if (entry === undefined) throw new Fail('ENTRY_UNKNOWN')
      return { entry, version: versionOf(entry) }
    },
  ),
  'export-content': siteList(
    `All entries of a kind as a file: ${exportFormats.join(' or ')}.`,
    z.strictObject({ kind: kindName, format: z.enum(exportFormats).default('jsonl') }),
    async ({ where }, { kind: name, format }) => ({
      fileName: `${name}.${format}`,
      content: await exportContent(where, contentKindOf(name), format),
    }),
  ),
} as const

export const contentOperations = {
  'save-content': siteOperation({
    about:
      'Stores an entry. With `version`, the entry that was shown under this version; without, an entry that does not exist yet.',
    input: z.strictObject({
      kind: kindName,
      entry: z.record(z.string().max(200), z.unknown()),
      version: z.string().max(64).default(''),
    }),
    subject: ({ kind }) => kind,
    async run(work, { kind: name, entry: sent, version }) {
      const { where, note } = work
      const kind = contentKindOf(name)
      const parsed = kind.parse(sent)
      if ('refusal' in parsed) return { refusal: parsed.refusal }
      const entry = storable(parsed.entry)
      const before = (await kind.list(where)).find((one) => kind.codeOf(one) === parsed.code)
      if (version === '' && before !== undefined) throw new Fail('ENTRY_EXISTS', { field: 'code' })
      if (version !== '' && before === undefined) throw new Fail('ENTRY_UNKNOWN')
      if (before !== undefined && versionOf(before) !== version) throw new Fail('CHANGED_MEANWHILE')
      if (isDeepStrictEqual(before, entry)) return { code: parsed.code, change: 'unchanged' }
      const compared = (await kind.readStored(where)).compare({ code: parsed.code, entry })
      if ('refusal' in compared) return { refusal: compared.refusal }
      const strange = await unknownReference(where, kind, { before, after: entry })
      if (strange !== undefined) return { refusal: strange }
      await kind.save(where, [entry])
      note({ before, after: entry })
      publishContent(work)
      return { code: parsed.code, change: compared.change }
    },
  }),
  'remove-content': siteOperation({
    about: 'Removes an entry, unless something needs it.',
    input: z.strictObject({ kind: kindName, code }),
    subject: ({ kind, code: wanted }) => `${kind} ${wanted}`,
    async run(work, { kind: name, code: wanted }) {
      const { where, app, note, afterwards } = work
      const kind = contentKindOf(name)
      const before = (await kind.list(where)).find((one) => kind.codeOf(one) === wanted)
      if (before === undefined) throw new Fail('ENTRY_UNKNOWN')
      const shown = await kind.pictures?.keys(where)
      const refusal = await kind.remove(where, wanted)
      if (refusal !== undefined) return { refusal }
      if (kind.pictures && shown) {
        const { pictures } = kind
        const { dataFolder } = app.config
        afterwards(await formerPictures({ scope: where, pictures, dataFolder }, shown))
      }
      note({ before })
      publishContent(work)
      return { code: wanted }
    },
  }),
} as const
