// Runs before the first paint: light or dark as the reader chose, else as the system says; which first picture suits
// the address, so that a result list does not flash the home screen; and what that picture needs, asked for at once.
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
  const screen = home ? early.home : /^#\/searchList\/?(\?|$)/i.test(location.hash) ? early.list : []
  for (const file of [...(early[language] || []), ...screen]) {
    const link = document.createElement('link')
    const sheet = file.endsWith('.css')
    link.rel = sheet ? 'preload' : 'modulepreload'
    if (sheet) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
})()
