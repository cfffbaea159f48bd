/** The tab that a key leads to from another, round the ends; undefined for other keys. Source: ARIA practices "Tabs". */
export function tabByKey(key: string, at: number, tabs: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % tabs
    case 'ArrowLeft':
      return (at + tabs - 1) % tabs
    case 'Home':
      return 0
    case 'End':
      return tabs - 1
    default:
      return undefined
  }
}
