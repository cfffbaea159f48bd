/** Source: COUNTER Code of Practice 5.1, Appendix D; 3000 stood in release 5, and 5.1 has no number for it. */
const messages = {
  1030: 'Insufficient Information to Process Request',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2020: 'APIKey Invalid',
  3000: 'Report Not Supported',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
} as const

export interface CounterException {
  Code: number
  Message: string
  /** What it is about: the parameter, the months. */
  Data?: string
}

export const counterException = (code: keyof typeof messages, data = ''): CounterException => ({
  Code: code,
  Message: messages[code],
  ...(data === '' ? {} : { Data: data.slice(0, 200) }),
})

/** The request is answered by an exception, and by no report. */
export class CounterRefusal extends Error {
  readonly status: number
  readonly exception: CounterException

  constructor(status: number, code: keyof typeof messages, data = '') {
    super(messages[code])
    this.status = status
    this.exception = counterException(code, data)
  }
}
