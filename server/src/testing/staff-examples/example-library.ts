import type { AnswerOf, AskOf, NameOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import { randomUUID } from 'node:crypto'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { type PrivateReader, SECRET, seedPrivateReader } from '../calls/private-reader.ts'
import { entryOf, itemOf } from '../entries.ts'
import { importContent } from '../import-content.ts'
import type { TestPortal } from '../portal.ts'
import { askStaff } from '../staff-account.ts'

/** Body of an operation that succeeds, once whatever it needs is there. */
export type Example = (library: ExampleLibrary) => Promise<object> | object

/** An operation that needs the number of a request alone. */
export type Step = {
  [Name in NameOf<'desk'>]: { requestNo: string } extends AskOf<Name> ? Name : never
}[NameOf<'desk'>]

/** What the examples of the operations begin with. */
export interface ExampleLibrary {
  portal: TestPortal
  /** An administrator's. */
  token: string
  /** A reader with data of every kind; its texts are secret. */
  reader: PrivateReader
  /** Account of a reader who is known to nobody yet: a secret too. */
  account(): Promise<string>
  /** Barcode of a copy on its shelf. */
  copy(): string
  /** The answer of an operation or list. */
  done<Name extends StaffCallName>(name: Name, body: AskOf<Name>): Promise<AnswerOf<Name>>
  /** Number of a new request for a new copy, after these operations. */
  request(kind: 'commission' | 'logistics' | 'reservation', ...steps: Step[]): Promise<string>
  /** Id of an upload that is complete. */
  upload(purpose: UploadPurpose, bytes: Uint8Array): Promise<string>
}

const COPIES = 80
export const recordOf = (barcode: string) => `record-${barcode}`

export async function openExampleLibrary(portal: TestPortal, token: string): Promise<ExampleLibrary> {
  const barcodes = Array.from({ length: COPIES }, (_, no) => `C${no}`)
  await portal.load(
    'whu',
    barcodes.map((one) => entryOf({ recordId: recordOf(one), title: `书 ${one}` }, { items: [itemOf(one)] })),
  )
  const waiting = barcodes.values()
  const reader = await seedPrivateReader(portal, 'whu', {
    records: ['a', 'b', 'c', 'd'],
    barcodes: ['lent', 'returned'],
    isbn: '9787020002207',
  })
  const copy = () => waiting.next().value ?? ''
  let readers = 0
  const account = async () => {
    const name = `${SECRET}-${++readers}`
    await portal.signIn(name, { name })
    return name
  }
  const done = async <Name extends StaffCallName>(name: Name, body: AskOf<Name>) => {
    const { status, errCode, field, data } = await askStaff(portal, name, body, { token })
    if (status !== 200) throw new Error(`${name} refused: ${errCode} ${field ?? ''}`)
    return data as AnswerOf<Name>
  }
  return {
    portal,
    token,
    reader,
    account,
    copy,
    done,
    async request(requestType, ...steps) {
      const barcode = copy()
      const headers = await portal.signIn(await account())
      // a reservation waits for a copy that is lent
      if (requestType === 'reservation') await done('checkout', { account: await account(), barcode })
      const address = { divisionCode: '420106', address: SECRET, postcode: '430072', name: SECRET }
      const sent = { ...address, phone: '13900000001' }
      const { addressId } =
        requestType === 'logistics'
          ? await portal.ask(addresses.add, sent, { headers })
          : { addressId: undefined }
      const wanted = { recordId: recordOf(barcode), requestType, libCode: 'main' } as const
      const place = addressId === undefined ? {} : { addressId }
      const { requestNo } = await portal.ask(requests.order, { ...wanted, ...place }, { headers })
      for (const step of steps) await done(step, { requestNo })
      return requestNo
    },
    async upload(purpose, bytes) {
      const about = { purpose, fileName: 'file', bytes: bytes.length }
      const { uploadId } = await done('begin-upload', about)
      await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
        method: 'POST',
        headers: {
          mappingpath: 'whu',
          'content-type': 'application/octet-stream',
          authorization: `Bearer ${token}`,
        },
        body: new Uint8Array(bytes),
      })
      return uploadId
    },
  }
}

/** A branch of the library. @returns its code */
export async function branchIn({ portal }: ExampleLibrary): Promise<string> {
  const code = `branch-${randomUUID().slice(0, 8)}`
  await importContent(portal, 'libraries', `code,name\n${code},分馆\n`)
  return code
}
