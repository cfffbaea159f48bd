// Runs before the first paint: light or dark as the reader chose, else as the system says; which first picture suits
// the address, so that a result list does not flash the home screen; and what that picture needs, asked for at once:
// its files, and for the address of a record the first calls about it (src/api/early-answers.ts takes their answers).
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      return ''
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const choice = stored('wenyuanScheme')
    root.dataset.scheme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('wenyuan:scheme', apply)

  const home = !/^#\/(?!home\/?(\?|$))./i.test(location.hash)
  root.dataset.first = home ? 'home' : 'other'

  const early = EARLY_FILES
  const language = { zh_TW: 'zh-TW', 'zh-CN': 'zh-CN', 'en-US': 'en' }[stored('language')] || root.lang
  const record = /^#\/searchList\/bookDetails\/([^/?#]+)/i.exec(location.hash)
  const list = /^#\/searchList\/?(\?|$)/i.test(location.hash)
  const screen = home ? early.home : list ? early.list : record ? early.record : []
  const words = record ? early['record ' + language] : []
  for (const file of [...(early[language] || []), ...screen, ...(words || [])]) {
    const link = document.createElement('link')
    const sheet = file.endsWith('.css')
    link.rel = sheet ? 'preload' : 'modulepreload'
    if (sheet) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }

  // title, who made it and where it came out, as soon as they are known; the app draws the same in the same place
  const drawEarly = async (answer) => {
    const { success, data } = await (await answer).clone().json()
    const place = document.getElementById('first-record')
    if (!success || !place) return
    const [title, author, published] = place.querySelectorAll('h1, p')
    title.textContent = data.subtitle ? data.title + ' : ' + data.subtitle : data.title
    title.lang = author.lang = data.lang
    author.textContent = data.author
    published.textContent = [data.source || data.publisher, data.pubDate].filter(Boolean).join(' · ')
    place.hidden = false
  }

  const askEarly = (recordId) => {
    const headers = { 'content-language': CONTENT_LANGUAGES[language] || 'zh_CN' }
    const path = location.pathname.split('/')[1]
    if (path) headers.mappingPath = path
    const jwt = sessionStorage.getItem('jwt')
    const jwtHeader = sessionStorage.getItem('jwtHeader')
    if (jwt && jwtHeader) headers[jwtHeader] = jwt
    const answers = new Map()
    for (const [method, call] of EARLY_CALLS) {
      const input = { recordId }
      const get = method === 'GET'
      const address = get ? call + '?' + new URLSearchParams(input) : call
      const body = get ? undefined : JSON.stringify(input)
      const answer = fetch(address, {
        method,
        body,
        headers: get ? headers : { ...headers, 'content-type': 'application/json' },
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      answer.catch(() => {})
      answers.set([method, address, body || ''].join(' '), answer)
    }
    drawEarly(answers.values().next().value).catch(() => {})
    globalThis.wenyuanEarly = { language, jwt: jwt || '', answers }
  }
  try {
    if (record) askEarly(decodeURIComponent(record[1]))
  } catch {
    // an address that cannot be read, or no storage: the app asks by itself
  }
})()
