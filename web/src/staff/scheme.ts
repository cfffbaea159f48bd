const dark = matchMedia('(prefers-color-scheme: dark)')

/** Light or dark as chosen in the portal, else as the system says. */
export function followScheme(): void {
  const apply = () => {
    const choice = localStorage.getItem('wenyuanScheme') ?? ''
    document.documentElement.dataset['scheme'] =
      choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
}

/** Chooses the other scheme, for the portal too. */
export function changeScheme(): void {
  const next = document.documentElement.dataset['scheme'] === 'dark' ? 'light' : 'dark'
  localStorage.setItem('wenyuanScheme', next)
  document.documentElement.dataset['scheme'] = next
}
