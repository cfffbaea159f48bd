// Runs before the first paint: light or dark as the reader chose, else as the system says; which first picture suits
// the address, so that a result list does not flash the home screen; and what that picture needs, asked for at once:
// its files, and for the address of a record the first calls about it (src/api/prefetch.ts takes their answers).
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

  const fetchEarly = (files) => {
    for (const file of files) {
      const link = document.createElement('link')
      const sheet = file.endsWith('.css')
      link.rel = sheet ? 'preload' : 'modulepreload'
      if (sheet) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.append(link)
    }
  }

  const answers = new Map()
  const askEarly = (method, call, recordId, jwt) => {
    const headers = { 'content-language': CONTENT_LANGUAGES[language] || 'zh_CN' }
    const path = location.pathname.split('/')[1]
    if (path) headers.mappingPath = path
    if (jwt) headers[sessionStorage.getItem('jwtHeader')] = jwt
    const get = method === 'GET'
    const address = get ? call + '?' + new URLSearchParams({ recordId }) : call
    const body = get ? undefined : JSON.stringify({ recordId })
    if (!get) headers['content-type'] = 'application/json'
    const options = { method, body, headers, credentials: 'same-origin', priority: 'high' }
    const answer = fetch(address, { ...options, signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    answer.catch(() => {})
    answers.set([method, address, body || ''].join(' '), answer)
    return answer
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

  let asked = []
  try {
    if (record) {
      const recordId = decodeURIComponent(record[1])
      const jwt = sessionStorage.getItem('jwtHeader') ? sessionStorage.getItem('jwt') || '' : ''
      const [first, ...others] = EARLY_CALLS
      // before the files: a browser has few connections to a server, and this is what the reader waits for
      asked = others.map((call) => () => askEarly(...call, recordId, jwt))
      const drawn = drawEarly(askEarly(...first, recordId, jwt)).catch(() => {})
      globalThis.wenyuanEarly = { language, jwt, answers, drawn }
    }
  } catch {
    // an address that cannot be read, or no storage: the app asks by itself
  }
  fetchEarly(early[language] || [])
  if (home) fetchEarly(early.home)
  else if (list) fetchEarly(early.list)
  else if (record) fetchEarly([...early.record, ...(early['record ' + language] || [])])
  for (const ask of asked) ask()
})()
