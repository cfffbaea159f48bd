/** Invented loans of a demo reader: how long ago each began and, if returned, how many days it lasted. */
export interface DemoLoans {
  tenant: 'wydx' | 'ljxy'
  account: string
  loans: readonly { daysAgo: number; lasted?: number }[]
  /** Debt besides fines, in fen. */
  owed?: number | undefined
}

const past = (first: number, every: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ daysAgo: first + at * every, lasted: 12 + ((at * 7) % 18) }))

export const demoLoans: readonly DemoLoans[] = [
  {
    tenant: 'wydx',
    account: '20260001',
    loans: [...past(45, 13, 24), { daysAgo: 28 }, { daysAgo: 20 }, { daysAgo: 6 }, { daysAgo: 1 }],
  },
  { tenant: 'wydx', account: 'T1001', loans: [...past(100, 40, 8), { daysAgo: 80 }, { daysAgo: 15 }] },
  { tenant: 'wydx', account: 'X3000', loans: [{ daysAgo: 40, lasted: 20 }, { daysAgo: 9 }] },
  { tenant: 'wydx', account: '20260002', loans: [{ daysAgo: 18 }] },
  {
    tenant: 'wydx',
    account: '20260004',
    loans: [{ daysAgo: 90, lasted: 45 }, { daysAgo: 52 }, { daysAgo: 41 }],
    owed: 3_100,
  },
  { tenant: 'ljxy', account: 'L2001', loans: [...past(50, 30, 4), { daysAgo: 27 }, { daysAgo: 3 }] },
  // the reader of both libraries, whose accounts are linked: see consortium-seed.ts
  {
    tenant: 'ljxy',
    account: '20260008',
    loans: [...past(70, 40, 3), { daysAgo: 33 }, { daysAgo: 12 }, { daysAgo: 2 }],
  },
]
