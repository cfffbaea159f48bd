/** Somebody who lives in the sandbox only. */
export interface DemoPerson {
  /** How peers call them, for ever. */
  id: string
  /** Their account at the demo library. */
  account: string
  name: string
  mail: string
  phone: string
}

/** Three people: a Chinese name, a name of two scripts, and one with everything that breaks quoting. */
export const people: readonly [DemoPerson, DemoPerson, DemoPerson] = [
  { id: 'p-lin', account: '20260001', name: '林晓雨', mail: 'lin@example.org', phone: '13900000001' },
  {
    id: 'p-chen',
    account: 'T1001',
    name: '陳明 (Chen Ming)',
    mail: 'chen@example.org',
    phone: '13900000002',
  },
  {
    id: 'p-anna',
    account: 'X3000',
    name: `Anna "Änne" O'Neill & <Söhne>`,
    mail: 'anna@example.org',
    phone: '13900000003',
  },
]

export const personOf = (id: string | undefined): DemoPerson | undefined =>
  people.find((one) => one.id === id)
