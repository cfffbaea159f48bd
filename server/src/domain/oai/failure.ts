/** Source: OAI-PMH 2.0, 3.6. `noSetHierarchy` and `noMetadataFormats` never occur: both are there. */
export type OaiErrorCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

/** An error that the protocol has a code for; the text is for whoever runs the harvester. */
export class OaiFailure extends Error {
  override name = 'OaiFailure'
  readonly code: OaiErrorCode
  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
