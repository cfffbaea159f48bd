const KEY = 'wenyuanStaffTestAddress'

/** The address to which this person sent test messages last, on this computer. */
export function rememberedAddress(kind: string): string {
  try {
    return localStorage.getItem(`${KEY} ${kind}`) ?? ''
  } catch {
    return ''
  }
}

export function rememberAddress(kind: string, address: string): void {
  try {
    localStorage.setItem(`${KEY} ${kind}`, address)
  } catch {
    // it is typed again
  }
}
