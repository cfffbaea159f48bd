/** The versions of the schema that are written: 1.2 of 2017 and 2021-2. Both are read. */
export const isoVersions = ['1.2', '2021-2'] as const
export type IsoVersion = (typeof isoVersions)[number]

export const NAMESPACE = 'http://illtransactions.org/2013/iso18626'

export const actions = [
  'StatusRequest',
  'Received',
  'Cancel',
  'Renew',
  'ShippedReturn',
  'ShippedForward',
  'Notification',
] as const
export const statuses = [
  'RequestReceived',
  'ExpectToSupply',
  'WillSupply',
  'Loaned',
  'Overdue',
  'Recalled',
  'RetryPossible',
  'Unfilled',
  'CopyCompleted',
  'LoanCompleted',
  'CompletedWithoutReturn',
  'Cancelled',
] as const
export type IsoStatus = (typeof statuses)[number]
export const reasonsForMessage = [
  'RequestResponse',
  'StatusRequestResponse',
  'RenewResponse',
  'CancelResponse',
  'StatusChange',
  'Notification',
] as const
export type ReasonForMessage = (typeof reasonsForMessage)[number]
export const errorTypes = [
  'UnsupportedActionType',
  'UnsupportedReasonForMessageType',
  'UnrecognisedDataElement',
  'UnrecognisedDataValue',
  'BadlyFormedMessage',
] as const
export type ErrorType = (typeof errorTypes)[number]

/** Closed lists of values. What only 2021 has is read, and refused where it asks for something. */
export const closedLists: Readonly<Record<string, readonly string[]>> = {
  action: [...actions, 'HoldReturn', 'Lost'],
  status: [...statuses, 'HoldReturn', 'ReleaseHoldReturn'],
  reasonForMessage: reasonsForMessage,
  errorType: errorTypes,
  messageStatus: ['OK', 'ERROR'],
  requestType: ['New', 'Retry', 'Reminder'],
  serviceType: ['Copy', 'Loan', 'CopyOrLoan'],
  yesNo: ['Y', 'N'],
}

/** An element: its name, its type (of `closedLists`, `elementTable`, or `text` and `dateTime`), how often it occurs. */
type Element = readonly [
  name: string,
  type: string,
  occurs: 'once' | 'may' | 'many',
  /** Written in this version only. */
  only?: IsoVersion,
]

const agencies = [
  ['supplyingAgencyId', 'agencyId', 'once'],
  ['requestingAgencyId', 'agencyId', 'once'],
] as const satisfies readonly Element[]

/**
 * The elements of ISO 18626 that are written or read, in the order of the schemas. Others are passed over when a message
 * is read. Source: ISO-18626-v1_2.xsd and ISO-18626-2021-2.xsd.
 */
export const elementTable: Readonly<Record<string, readonly Element[]>> = {
  message: [
    ['request', 'request', 'may'],
    ['requestConfirmation', 'requestConfirmation', 'may'],
    ['supplyingAgencyMessage', 'supplyingAgencyMessage', 'may'],
    ['supplyingAgencyMessageConfirmation', 'supplyingAgencyMessageConfirmation', 'may'],
    ['requestingAgencyMessage', 'requestingAgencyMessage', 'may'],
    ['requestingAgencyMessageConfirmation', 'requestingAgencyMessageConfirmation', 'may'],
  ],
  request: [
    ['header', 'header', 'once'],
    ['bibliographicInfo', 'bibliographicInfo', 'once'],
    ['publicationInfo', 'publicationInfo', 'may'],
    ['serviceInfo', 'serviceInfo', 'may'],
    ['requestingAgencyInfo', 'requestingAgencyInfo', 'may'],
    ['patronInfo', 'patronInfo', 'may'],
  ],
  requestConfirmation: [
    ['confirmationHeader', 'confirmationHeader', 'once'],
    ['errorData', 'errorData', 'may'],
  ],
  supplyingAgencyMessage: [
    ['header', 'header', 'once'],
    ['messageInfo', 'messageInfo', 'once'],
    ['statusInfo', 'statusInfo', 'once'],
    ['deliveryInfo', 'deliveryInfo', 'may'],
  ],
  supplyingAgencyMessageConfirmation: [
    ['confirmationHeader', 'confirmationHeader', 'once'],
    ['reasonForMessage', 'reasonForMessage', 'may'],
    ['errorData', 'errorData', 'may'],
  ],
  requestingAgencyMessage: [
    ['header', 'header', 'once'],
    ['action', 'action', 'once'],
    ['note', 'text', 'may'],
  ],
  requestingAgencyMessageConfirmation: [
    ['confirmationHeader', 'confirmationHeader', 'once'],
    ['action', 'action', 'may'],
    ['errorData', 'errorData', 'may'],
  ],
  header: [
    ...agencies,
    ['multipleItemRequestId', 'text', 'may', '1.2'],
    ['timestamp', 'dateTime', 'once'],
    ['requestingAgencyRequestId', 'text', 'once'],
    ['supplyingAgencyRequestId', 'text', 'may'],
    ['requestingAgencyAuthentication', 'authentication', 'may'],
  ],
  confirmationHeader: [
    ['supplyingAgencyId', 'agencyId', 'may'],
    ['requestingAgencyId', 'agencyId', 'may'],
    ['timestamp', 'dateTime', 'once'],
    ['requestingAgencyRequestId', 'text', 'may'],
    ['timestampReceived', 'dateTime', 'once'],
    ['messageStatus', 'messageStatus', 'once'],
  ],
  agencyId: [
    ['agencyIdType', 'text', 'once'],
    ['agencyIdValue', 'text', 'once'],
  ],
  authentication: [
    ['accountId', 'text', 'may'],
    ['securityCode', 'text', 'may'],
  ],
  errorData: [
    ['errorType', 'errorType', 'once'],
    ['errorValue', 'text', 'may'],
  ],
  bibliographicInfo: [
    ['supplierUniqueRecordId', 'text', 'may'],
    ['title', 'text', 'may'],
    ['author', 'text', 'may'],
    ['edition', 'text', 'may'],
    ['titleOfComponent', 'text', 'may'],
    ['authorOfComponent', 'text', 'may'],
    ['volume', 'text', 'many'],
    ['issue', 'text', 'may'],
    ['pagesRequested', 'text', 'may'],
    ['bibliographicItemId', 'itemId', 'many'],
  ],
  // the two versions have the pair in different order
  itemId: [
    ['bibliographicItemIdentifierCode', 'text', 'once', '2021-2'],
    ['bibliographicItemIdentifier', 'text', 'once'],
    ['bibliographicItemIdentifierCode', 'text', 'once', '1.2'],
  ],
  publicationInfo: [
    ['publisher', 'text', 'may'],
    ['publicationDate', 'text', 'may'],
    ['placeOfPublication', 'text', 'may'],
  ],
  serviceInfo: [
    ['requestType', 'requestType', 'may'],
    ['requestingAgencyPreviousRequestId', 'text', 'may'],
    ['serviceType', 'serviceType', 'once'],
    ['needBeforeDate', 'dateTime', 'may'],
    ['note', 'text', 'may'],
  ],
  requestingAgencyInfo: [['name', 'text', 'may']],
  patronInfo: [['surname', 'text', 'may']],
  messageInfo: [
    ['reasonForMessage', 'reasonForMessage', 'once'],
    ['answerYesNo', 'yesNo', 'may'],
    ['note', 'text', 'may'],
    ['reasonUnfilled', 'text', 'may'],
    ['reasonRetry', 'text', 'may'],
  ],
  statusInfo: [
    ['status', 'status', 'once'],
    ['dueDate', 'dateTime', 'may'],
    ['lastChange', 'dateTime', 'once'],
  ],
  deliveryInfo: [
    ['dateSent', 'dateTime', 'once'],
    ['itemId', 'text', 'many'],
    ['URL', 'text', 'may', '2021-2'],
    ['sentVia', 'text', 'may', '1.2'],
  ],
}
