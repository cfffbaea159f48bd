const SAMPLE = 'https://sample.example/a?b=c'
const places = /\{(?:url|encodedUrl|host|path)\}/

/** The address of a database through the library's proxy; undefined where the template does not make an address. */
export function proxiedAddress(template: string, address: string): string | undefined {
  const { host, pathname, search, hash, href } = new URL(address)
  const path = `${pathname}${search}${hash}`
  const values: Record<string, string> = { url: href, encodedUrl: encodeURIComponent(href), host, path }
  const filled = template.replaceAll(
    /\{(url|encodedUrl|host|path)\}/g,
    (_, name: string) => values[name] ?? '',
  )
  return isWebAddress(filled) ? filled : undefined
}

/** Empty, or an http(s) address once its places are filled. */
export const isProxyTemplate = (template: string): boolean =>
  template === '' || (places.test(template) && proxiedAddress(template, SAMPLE) !== undefined)

/** An address that a browser may be sent to: http or https, a host, no name and password. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && host !== '' && username === '' && password === ''
}
