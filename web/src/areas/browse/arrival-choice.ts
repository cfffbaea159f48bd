import { firstValue, type QueryParameters } from '../../app/query-string.ts'

export const periods = ['7', '31', '90', '366'] as const
/** Book, journal, thesis, standard, audio and video, or every type. */
export const arrivalKinds = ['1', '2', '3', '6', '17', 'all'] as const

/** What the list of new books is limited to. */
export interface ArrivalChoice {
  days: (typeof periods)[number]
  docCode: (typeof arrivalKinds)[number]
  classCode: string
  libCode: string
}

/** @param libraryInUse The branch of the header; an address that names one, or `all`, wins */
export function arrivalChoiceOf(
  parameters: Readonly<Record<string, unknown>>,
  libraryInUse: string,
): ArrivalChoice {
  const branch = firstValue(parameters, 'libCode')
  const classCode = firstValue(parameters, 'class')
  return {
    days: periods.find((one) => one === firstValue(parameters, 'days')) ?? '31',
    docCode: arrivalKinds.find((one) => one === firstValue(parameters, 'docCode')) ?? '1',
    classCode: /^[A-Za-z\d./-]{0,16}$/.test(classCode) ? classCode : '',
    libCode: branch === 'all' ? '' : branch || libraryInUse,
  }
}

/** The parameters of an address; what is usual is left out. */
export const arrivalParameters = (
  { days, docCode, classCode, libCode }: ArrivalChoice,
  libraryInUse: string,
): Record<string, string> & QueryParameters => ({
  ...(days === '31' ? {} : { days }),
  ...(docCode === '1' ? {} : { docCode }),
  ...(classCode === '' ? {} : { class: classCode }),
  ...(libCode === libraryInUse ? {} : { libCode: libCode || 'all' }),
})
