const MARK = /\{(title|author|doi)\}/g

/** Whether an http(s) address names what to look for, by known marks only and behind its host. */
export function isSiteTemplate(address: string): boolean {
  const filled = address.replaceAll(MARK, 'x')
  if (/[{}\s]/.test(filled) || !/^https?:\/\/[^/?#{}]+[/?]/i.test(address)) return false
  return /\{(title|doi)\}/.test(address) && URL.canParse(filled) && new URL(filled).username === ''
}

/** A search address with the facts of a paper in place of its marks; empty where one of them is unknown. */
export function siteAddress(template: string, facts: Readonly<Record<string, string>>): string {
  let isWhole = true
  const address = template.replaceAll(MARK, (_, name: string) => {
    const value = facts[name]?.trim() ?? ''
    if (value === '') isWhole = false
    return encodeURIComponent(value.toWellFormed())
  })
  return isWhole ? address : ''
}
