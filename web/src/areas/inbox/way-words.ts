const ways = {
  'due-soon': 'renew',
  arrived: 'fetch',
  'hold-expiring': 'fetch',
  'suggestion-onShelf-held': 'fetch',
  fine: 'pay',
  lost: 'pay',
} as const

/** What a reader does where a message leads to; seeing more of it, unless the kind says what. */
export const wayOf = (kind: string): 'renew' | 'fetch' | 'pay' | 'see' =>
  Object.hasOwn(ways, kind) ? ways[kind as keyof typeof ways] : 'see'
