import type { contentCalls } from '@wenyuan/contract/staff/calls/content.ts'
import { formerPictures } from '../domain/content/entry-pictures.ts'
import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import { contentKinds } from './content-kinds.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { exportContent } from '../domain/content/export-content.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { Fail } from '../core/fail.ts'
import { pageOfList } from '../platform/db/paging.ts'
import { storable } from '../platform/db/storable.ts'
import { HIDDEN, mapSecrets, secretPathsOf } from '../platform/secrets/secret-setting.ts'
import { titlesOf } from './entry-titles.ts'
import { unknownReference } from './references.ts'
import type { StaffCaller } from './caller.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** @throws Fail CONTENT_KIND_UNKNOWN */
export function contentKindOf(name: string): ContentKind {
  const kind = contentKinds.get(name)
  if (!kind) throw new Fail('CONTENT_KIND_UNKNOWN', { field: 'kind' })
  return kind
}

const mayChange = ({ rights }: StaffCaller, { right }: ContentKind): boolean =>
  right === undefined || rights.includes(right)

/** The kind, if the caller may change its entries. @throws Fail CONTENT_KIND_UNKNOWN, RIGHT_MISSING */
export function kindToChange({ caller }: Pick<SiteWork, 'caller'>, name: string): ContentKind {
  const kind = contentKindOf(name)
  if (!mayChange(caller, kind)) throw new Fail('RIGHT_MISSING')
  return kind
}

/** As the other operations on an entry name it; of one that cannot be read only the kind is known. */
function subjectOf(kind: string, entry: unknown): string {
  try {
    const code: unknown = contentKinds.get(kind)?.codeOf(entry)
    return typeof code === 'string' && code !== '' ? `${kind} ${code.slice(0, LONGEST_CODE)}` : kind
  } catch {
    return kind
  }
}
const LONGEST_CODE = 200

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

export const contentHandlers: HandlersOf<typeof contentCalls> = {
  'content-kinds': async ({ caller }) => {
    const records = [...contentKinds.values()].map((kind) => ({
      name: kind.name,
      about: kind.about,
      mayChange: mayChange(caller, kind),
      fields: formFieldsOf(kind.entry),
    }))
    return Promise.resolve({ total: records.length, records })
  },
  'list-content': async ({ where }, { kind: name, text, ...paging }) => {
    const kind = contentKindOf(name)
    const entries = await kind.list(where)
    const wanted = text.toLowerCase()
    const found =
      wanted === ''
        ? entries
        : entries.filter((entry) => JSON.stringify(entry).toLowerCase().includes(wanted))
    const { total, rows } = pageOfList(found, paging)
    const title = await titlesOf(where, kind, rows)
    return {
      total,
      records: rows.map((entry) => ({ code: kind.codeOf(entry), title: title(entry) })),
    }
  },
  'show-content': async ({ where }, { kind: name, code: wanted }) => {
    const kind = contentKindOf(name)
    const entry = (await kind.list(where)).find((one) => kind.codeOf(one) === wanted)
    if (entry === undefined) throw new Fail('ENTRY_UNKNOWN')
    const title = (await titlesOf(where, kind, [entry]))(entry)
    return { title, entry: entry as Record<string, unknown>, version: versionOf(entry) }
  },
  'export-content': async ({ where }, { kind: name, format }) => ({
    fileName: `${name}.${format}`,
    content: await exportContent(where, contentKindOf(name), format),
  }),
  'save-content': {
    subject: ({ kind, entry }) => subjectOf(kind, entry),
    async run(work, { kind: name, entry: sent, version }) {
      const { where, note } = work
      const kind = kindToChange(work, name)
      const parsed = kind.parse(sent)
      if ('refusal' in parsed) return parsed
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
      // a secret is stored as its kind does, and noted nowhere
      note({ before, after: mapSecrets(entry, secretPathsOf(kind.entry), () => HIDDEN) })
      publishContent(work)
      return { code: parsed.code, change: compared.change }
    },
  },
  'remove-content': {
    subject: ({ kind, code: wanted }) => `${kind} ${wanted}`,
    async run(work, { kind: name, code: wanted, withAll }) {
      const { where, app, note, afterwards } = work
      const kind = kindToChange(work, name)
      const before = (await kind.list(where)).find((one) => kind.codeOf(one) === wanted)
      if (before === undefined) throw new Fail('ENTRY_UNKNOWN')
      const goesAlong = withAll ? [] : await kind.goesAlong(where, wanted)
      if (goesAlong.length > 0) {
        const counts = goesAlong.map(({ what, count }) => `${count} ${what}`).join(', ')
        return { refusal: `It would be removed with ${counts}. Say withAll to remove all of it.`, goesAlong }
      }
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
  },
}
