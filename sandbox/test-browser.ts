/** A minimal browser: keeps cookies, follows redirects, submits forms, and stops at our callback address. */
export interface TestBrowser {
  /** Opens an address and follows redirects until there is a page or `stopAt` is reached. */
  open(address: string): Promise<Visit>
  /** Submits the page's only form with these fields changed. */
  submit(from: Visit, fields: Readonly<Record<string, string>>): Promise<Visit>
  /** What it keeps, by name. */
  readonly cookies: ReadonlyMap<string, string>
}

export interface Visit {
  address: string
  status: number
  html: string
  headers: Headers
  /** Set when the browser has reached `stopAt`. */
  brought?: { query: Record<string, string> } | { form: Record<string, string> }
}

const MOST_REDIRECTS = 12

export function openTestBrowser(stopAt: string): TestBrowser {
  const jar = new Map<string, string>()

  const go = async (address: string, form?: Record<string, string>): Promise<Visit> => {
    let at = address
    let body = form ? new URLSearchParams(form) : undefined
    for (let turn = 0; turn < MOST_REDIRECTS; turn++) {
      const arrived = arrival(at, body ? Object.fromEntries(body) : undefined)
      if (arrived) return arrived
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body ? { method: 'POST', body } : {}),
      })
      for (const line of response.headers.getSetCookie()) keep(line)
      const to = response.headers.get('location')
      if (to === null) {
        return {
          address: at,
          status: response.status,
          html: await response.text(),
          headers: response.headers,
        }
      }
      await response.body?.cancel()
      at = new URL(to, at).href
      body = undefined
    }
    throw new Error(`redirected for ever from ${address}`)
  }

  const arrival = (at: string, form: Record<string, string> | undefined): Visit | undefined => {
    if (!at.startsWith(stopAt)) return undefined
    const brought = form ? { form } : { query: Object.fromEntries(new URL(at).searchParams) }
    return { address: at, status: 0, html: '', headers: new Headers(), brought }
  }

  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }

  return {
    cookies: jar,
    open: (address) => go(address),
    submit: (from, fields) => go(...filledIn(from, fields)),
  }
}

function filledIn(
  { html, address }: Visit,
  fields: Readonly<Record<string, string>>,
): [string, Record<string, string>] {
  const [, action = ''] = /<form[^>]*\saction="([^"]*)"/.exec(html) ?? []
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const,
  )
  return [new URL(unescaped(action), address).href, { ...Object.fromEntries(hidden), ...fields }]
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
