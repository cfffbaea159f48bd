// Runs before the first paint: light or dark as the reader chose, else as the system says; which first picture suits
// the address, so that a result list does not flash the home screen; what is searched for in that picture; and what it
// needs, asked for at once: its files, and for the address of a record or of a plain search the first calls about it
// (src/api/prefetch.ts takes their answers).
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

  // a search asked for before the app is there: the app does it (src/app/first-words.ts)
  addEventListener('submit', (event) => {
    const box = document.getElementById('first-words')
    if (!event.target.contains(box)) return
    event.preventDefault()
    root.dataset.asked = box.value
  })

  const early = EARLY_FILES
  const languages = LANGUAGE_FORMS
  const [language, contentLanguage] = languages[stored('language')] ||
    Object.values(languages).find(([tag]) => tag === root.lang) || [root.lang, 'zh_CN']
  const record = /^#\/searchList\/bookDetails\/([^/?#]+)/i.exec(location.hash)
  const list = /^#\/searchList\/?(?:\?(.*))?$/i.exec(location.hash)

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
  const askEarly = (method, call, input, jwt) => {
    const headers = { 'content-language': contentLanguage }
    const path = location.pathname.split('/')[1]
    if (path) headers.mappingPath = path
    if (jwt) headers[sessionStorage.getItem('jwtHeader')] = jwt
    const get = method === 'GET'
    const address = get ? call + '?' + new URLSearchParams(input) : call
    const body = get ? undefined : JSON.stringify(input)
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

  // the rows of a list: who wrote them and where they came out; the app adds what can be done with them
  const drawRows = async (answer, word) => {
    const { success, data } = await (await answer).clone().json()
    const place = document.getElementById('first-list')
    if (!success || !place || data.records.length === 0 || data.instead) return
    place.querySelector('p').textContent = word
    const rows = place.querySelector('ol')
    const blank = rows.firstElementChild
    for (const {
      recordId,
      docCode,
      title,
      subtitle,
      lang,
      author,
      source,
      publisher,
      pubDate,
    } of data.records) {
      const row = blank.cloneNode(true)
      const link = row.querySelector('a')
      link.href =
        '#/searchList/bookDetails/' + [recordId, docCode].filter(Boolean).map(encodeURIComponent).join('/')
      link.textContent = subtitle ? title + ' : ' + subtitle : title
      link.lang = lang
      row.querySelector('p').textContent = [author, source || publisher, pubDate].filter(Boolean).join(' · ')
      rows.append(row)
    }
    blank.remove()
    place.hidden = false
  }

  let asked = []
  try {
    const jwt = sessionStorage.getItem('jwtHeader') ? sessionStorage.getItem('jwt') || '' : ''
    const parameters = new URLSearchParams(list ? list[1] : '')
    const word = parameters.get('q')
    let drawn
    // before the files: a browser has few connections to a server, and this is what the reader waits for
    if (record) {
      const recordId = decodeURIComponent(record[1])
      const [first, ...others] = EARLY_CALLS
      asked = others.map((call) => () => askEarly(...call, { recordId }, jwt))
      drawn = drawEarly(askEarly(...first, { recordId }, jwt))
    } else if (word && word.trim() && parameters.size === 1) {
      const searches = EARLY_SEARCHES
      const [first, ...others] = searches
      for (const [, , { searchItems }] of searches) searchItems[0].searchWord = word
      asked = others.map((call) => () => askEarly(...call, jwt))
      const answer = askEarly(...first, jwt)
      drawn = /"view":"(?!list")/.test(stored('wenyuanList')) ? undefined : drawRows(answer, word)
    }
    if (answers.size > 0) {
      const settled = Promise.resolve(drawn).catch(() => {})
      globalThis.wenyuanEarly = { language, jwt, answers, drawn: settled }
    }
  } catch {
    // an address that cannot be read, or no storage: the app asks by itself
  }
  fetchEarly(early['words-' + language] || [])
  if (home) {
    // a search comes next
    fetchEarly([...early.home, ...early.list])
    if (root.dataset.band) {
      const band = document.createElement('link')
      Object.assign(band, { rel: 'preload', as: 'image', fetchPriority: 'high', href: root.dataset.band })
      document.head.append(band)
    }
  } else if (list) fetchEarly(early.list)
  else if (record) fetchEarly([...early.record, ...(early['record-words-' + language] || [])])
  for (const ask of asked) ask()
})()
