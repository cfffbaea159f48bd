export interface PhoneNote {
  recordId: string
  title: string
  callNo: string
  /** Branch, location and directions, as far as they are known. */
  places: readonly string[]
}

/** What a reader copies to go to the shelf with: title, call number, place and address, a line each. */
export const noteText = ({ title, callNo, places }: PhoneNote, address: string): string =>
  [title, callNo, places.join(' · '), address].filter((line) => line !== '').join('\n')
