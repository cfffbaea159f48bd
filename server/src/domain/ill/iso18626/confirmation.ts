import type { ErrorType } from './elements.ts'
import { at, type ReadMessage, textAt, type Tree, writeMessage } from './tree.ts'

export interface Fault {
  type: ErrorType
  value: string
}

/** What is answered to a message: that it was received, or what is wrong with it. Pure. */
export function writeConfirmation(
  { name, content, version }: Pick<ReadMessage, 'name' | 'content' | 'version'>,
  { receivedAt, fault }: { receivedAt: Date; fault: Fault | undefined },
): string {
  const agency = (which: string): Tree => {
    const found = at(content, 'header', which)
    const isWhole =
      typeof found === 'object' &&
      at(found, 'agencyIdType') !== undefined &&
      at(found, 'agencyIdValue') !== undefined
    return isWhole ? { [which]: found } : {}
  }
  const sentAt = textAt(content, ['header', 'timestamp'])
  const requestId = textAt(content, ['header', 'requestingAgencyRequestId'])
  const repeated = (element: string): Tree => {
    const value =
      element === 'action' ? textAt(content, ['action']) : textAt(content, ['messageInfo', element])
    return value === '' || fault ? {} : { [element]: value }
  }
  const received = receivedAt.toISOString()
  return writeMessage(
    `${name}Confirmation`,
    {
      confirmationHeader: {
        ...agency('supplyingAgencyId'),
        ...agency('requestingAgencyId'),
        timestamp: isSchemaTime(sentAt) ? sentAt : received,
        ...(requestId === '' ? {} : { requestingAgencyRequestId: requestId }),
        timestampReceived: received,
        messageStatus: fault ? 'ERROR' : 'OK',
      },
      ...(name === 'supplyingAgencyMessage' ? repeated('reasonForMessage') : {}),
      ...(name === 'requestingAgencyMessage' ? repeated('action') : {}),
      ...(fault ? { errorData: { errorType: fault.type, errorValue: fault.value } } : {}),
    },
    version,
  )
}

/** Times as the schema has them: an offset with a colon, a day that exists. */
const isSchemaTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** What a partner has answered. Undefined: no confirmation that can be read. Pure. */
export function readConfirmation(read: ReadMessage | undefined): { fault: Fault | undefined } | undefined {
  if (!read?.name.endsWith('Confirmation')) return undefined
  const status = textAt(read.content, ['confirmationHeader', 'messageStatus'])
  if (status === 'OK') return { fault: undefined }
  if (status !== 'ERROR') return undefined
  const type = textAt(read.content, ['errorData', 'errorType']) as ErrorType
  return { fault: { type, value: textAt(read.content, ['errorData', 'errorValue'], 200) } }
}
