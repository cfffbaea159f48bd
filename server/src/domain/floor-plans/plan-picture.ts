import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { TENANT_CODE } from '../../platform/db/backend.ts'

/** Bytes of the largest picture that is read. */
export const LARGEST_PLAN = 5_000_000
/** A small file can declare many more. */
const MOST_PIXELS = 50_000_000
/** A scan of a whole sheet is larger than any screen shows it. */
const WIDEST = 2_000
/** Smaller ones show no shelf. */
const LEAST_SIDE = 100

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const KEY = /^[\w-]{22}$/

/** Path of a plan's file. Undefined for a malformed key. */
export const planPath = (dataFolder: string, tenant: string, key: string): string | undefined =>
  TENANT_CODE.test(tenant) && KEY.test(key)
    ? join(dataFolder, 'floor-plans', tenant, `${key}.webp`)
    : undefined

/** A picture as it is stored. */
export interface PlanPicture {
  /** Names the file; made from its contents. */
  key: string
  width: number
  height: number
}

/**
 * Draws a picture of a plan anew, without metadata, and keeps it. JPEG, PNG and WebP are read, by their bytes.
 * @returns undefined when it is no picture of a plan; then nothing is kept
 */
export async function keepPlanPicture(
  dataFolder: string,
  tenant: string,
  bytes: Buffer,
): Promise<PlanPicture | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (!types.has(type?.mime ?? '')) return undefined
  const drawn = await draw(bytes)
  if (!drawn || Math.min(drawn.info.width, drawn.info.height) < LEAST_SIDE) return undefined
  const key = createHash('sha256').update(drawn.data).digest('base64url').slice(0, 22)
  const path = planPath(dataFolder, tenant, key)
  if (path === undefined) throw new Error('The plan cannot be kept.')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, drawn.data)
  return { key, width: drawn.info.width, height: drawn.info.height }
}

async function draw(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    // truncated, or other data behind a valid header
    return undefined
  }
}

/** A picture as young as this may be of a change that is not committed. */
const YOUNG_MS = 3_600_000

/** Removes the files of pictures that no plan shows; `former` at once, others when nobody can be about to use them. */
export async function removeUnusedPlans(
  dataFolder: string,
  tenant: string,
  { former, shown }: { former: readonly string[]; shown: ReadonlySet<string> },
): Promise<void> {
  const folder = join(dataFolder, 'floor-plans', tenant)
  for (const name of await readdir(folder).catch(() => [])) {
    const key = name.replace(/\.webp$/, '')
    const path = join(folder, name)
    if (shown.has(key)) continue
    if (former.includes(key) || Date.now() - (await stat(path)).mtimeMs > YOUNG_MS)
      await rm(path, { force: true })
  }
}
