import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { FileRow } from './content-file.ts'

/** Pictures that the entries of a kind have beside their fields: each is a file of the data folder, named by a key. */
export interface EntryPictures {
  /** The keys of the pictures, by code of the entry. */
  keys(scope: TenantScope): Promise<ReadonlyMap<string, string>>
  /** Undefined when there is no such file. */
  read(dataFolder: string, tenant: string, key: string): Promise<Buffer | undefined>
  /** Keeps a picture and gives it to an entry. @returns false when it is no picture that the kind takes */
  set(scope: TenantScope, dataFolder: string, code: string, bytes: Buffer): Promise<boolean>
  /** Removes the files that no entry shows: of these keys at once. */
  drop(
    dataFolder: string,
    tenant: string,
    keys: { former: readonly string[]; shown: ReadonlySet<string> },
  ): Promise<void>
}

/** Field of a line of JSON with the picture of its entry. */
const FIELD = 'picture'
const HEAD = /^data:image\/(?:webp|png|jpeg);base64,/

export const pictureField = (bytes: Buffer): object => ({
  [FIELD]: `data:image/webp;base64,${bytes.toString('base64')}`,
})

/** The rows without their pictures, which are put aside by code. */
export async function* withoutPictures(
  rows: AsyncIterable<FileRow>,
  aside: Map<string, Buffer>,
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    if (!('sent' in row) || typeof row.sent !== 'object' || row.sent === null || !(FIELD in row.sent)) {
      yield row
      continue
    }
    const { [FIELD]: picture, ...sent } = row.sent as Record<string, unknown>
    if (typeof picture !== 'string' || !HEAD.test(picture)) {
      yield {
        position: row.position,
        raw: row.raw,
        refusal: `${FIELD}: not a picture written as a data address.`,
      }
      continue
    }
    if (typeof sent['code'] === 'string')
      aside.set(sent['code'], Buffer.from(picture.replace(HEAD, ''), 'base64'))
    yield { ...row, sent }
  }
}

interface Kept {
  scope: SiteScope
  pictures: EntryPictures
  dataFolder: string
}

/** Gives entries that exist the pictures of a file. @returns how many have another picture now, and who got none */
export async function storePictures(
  { scope, pictures, dataFolder }: Kept,
  aside: ReadonlyMap<string, Buffer>,
  exists: (code: string) => boolean,
): Promise<{ changed: number; refused: string[] }> {
  const before = await pictures.keys(scope)
  const refused: string[] = []
  for (const [code, bytes] of aside)
    if (exists(code) && !(await pictures.set(scope, dataFolder, code, bytes))) refused.push(code)
  const after = await pictures.keys(scope)
  const changed = [...after].filter(([code, key]) => before.get(code) !== key).length
  return { changed, refused }
}

/** What removes the files of pictures that were shown before and are not any more. It runs when the change is kept. */
export async function formerPictures(
  { scope, pictures, dataFolder }: Kept,
  before: ReadonlyMap<string, string>,
): Promise<() => Promise<void>> {
  const shown = new Set((await pictures.keys(scope)).values())
  const former = [...before.values()].filter((key) => !shown.has(key))
  return () => pictures.drop(dataFolder, scope.tenant, { former, shown })
}
