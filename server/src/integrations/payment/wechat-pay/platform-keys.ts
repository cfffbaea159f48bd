import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { decipher } from './signing.ts'
import { readJson } from '../read-json.ts'

/** Source: WeChat Pay API v3, "Download platform certificates". */
const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
})

/** Minimum time between downloads: anybody can send an unknown serial number. */
const ASK_AGAIN_MS = 60_000

export interface PlatformKeys {
  /** The key of a serial number; an unknown one triggers a download, because WeChat Pay rotates its certificates. */
  keyOf(serial: string, now: Date): Promise<KeyObject | undefined>
}

interface Source {
  apiKey: string
  /** Fixed keys by their id. */
  pinned?: Readonly<Record<string, KeyObject>>
  /** The list as received, its signature not verified yet; undefined when there was none. */
  download(): Promise<
    { text: string; isSealedBy: (keyOf: (serial: string) => KeyObject | undefined) => boolean } | undefined
  >
}

/** WeChat Pay's signing keys, cached until their certificates expire. */
export function openPlatformKeys({ apiKey, pinned = {}, download }: Source): PlatformKeys {
  let known: ReadonlyMap<string, X509Certificate> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const find = (serial: string, now: Date): KeyObject | undefined => {
    if (Object.hasOwn(pinned, serial)) return pinned[serial]
    const certificate = known.get(serial)
    return certificate && isValidAt(certificate, now) ? certificate.publicKey : undefined
  }
  const renew = async (now: Date): Promise<void> => {
    askedAt = now.getTime()
    const list = await download()
    const parsed = Certificates.safeParse(list && readJson(list.text))
    if (!list || !parsed.success) return
    const found = new Map<string, X509Certificate>()
    for (const { serial_no, encrypt_certificate } of parsed.data.data) {
      const certificate = certificateOf(decipher(apiKey, encrypt_certificate))
      if (certificate && sameSerial(certificate.serialNumber, serial_no)) found.set(serial_no, certificate)
    }
    // the first list is verified by its own keys: only the owner of the API key can have encrypted them
    if (list.isSealedBy((serial) => found.get(serial)?.publicKey)) known = found
  }
  return {
    async keyOf(serial, now) {
      const there = find(serial, now)
      if (there || Math.abs(now.getTime() - askedAt) < ASK_AGAIN_MS) {
        await asking
        return there ?? find(serial, now)
      }
      asking = renew(now).finally(() => {
        asking = undefined
      })
      await asking
      return find(serial, now)
    },
  }
}

const sameSerial = (one: string, other: string): boolean =>
  one.replace(/^0+/, '').toUpperCase() === other.replace(/^0+/, '').toUpperCase()

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

function certificateOf(pem: string | undefined): X509Certificate | undefined {
  try {
    return pem === undefined ? undefined : new X509Certificate(pem)
  } catch {
    return undefined
  }
}
