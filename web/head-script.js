// Runs before the first paint: light or dark as the reader chose, else as the system says; and which first
// picture suits the address, so that a result list does not flash the home screen.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let choice = ''
    try {
      choice = localStorage.getItem('wenyuanScheme') || ''
    } catch {
      // storage refused: the system decides
    }
    root.dataset.scheme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('wenyuan:scheme', apply)
  root.dataset.first = /^#\/(?!home\/?(\?|$))./i.test(location.hash) ? 'other' : 'home'
})()
