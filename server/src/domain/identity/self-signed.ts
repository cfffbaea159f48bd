import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

/**
 * A self-signed certificate of a private RSA key, as PEM: the same one for the same input (RFC 5280, DER written by hand:
 * X.690). Other programs want a certificate where they need a public key only.
 *
 * @param until before 2050, as the form of the dates requires
 */
export function selfSigned(
  key: string,
  { commonName, from, until }: { commonName: string; from: Date; until: Date },
): string {
  const spki = createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' })
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(commonName)))))
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8)
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), serial])),
    SHA256_WITH_RSA,
    name,
    sequence(instant(from), instant(until)),
    name,
    spki,
  )
  const signature = sign('sha256', body, key)
  const der = sequence(body, SHA256_WITH_RSA, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function tagged(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const integer = (bytes: Buffer) => tagged(0x02, bytes)
/** UTCTime with a two-digit year, which RFC 5280 §4.1.2.5 requires until 2049. */
const instant = (when: Date) =>
  tagged(0x17, Buffer.from(`${when.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))

/** 2.5.4.3 and 1.2.840.113549.1.1.11 with its empty parameter. */
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
