/** A person of the sandbox. */
export interface DemoPerson {
  /** Permanent id at the providers. */
  id: string
  /** Account at the demo tenant. */
  account: string
  name: string
  mail: string
  phone: string
  /** Groups at the institution; a staff room can map them to roles. */
  groups: readonly string[]
}

/** Three people: a Chinese name, a name in two scripts, and one with all characters that need escaping. */
export const people: readonly [DemoPerson, DemoPerson, DemoPerson] = [
  {
    id: 'p-lin',
    account: '20260001',
    name: '林晓雨',
    mail: 'lin@example.org',
    phone: '13900000001',
    groups: ['students', 'library-desk', 'library-web'],
  },
  {
    id: 'p-chen',
    account: 'T1001',
    name: '陳明 (Chen Ming)',
    mail: 'chen@example.org',
    phone: '13900000002',
    groups: ['library-heads'],
  },
  {
    id: 'p-anna',
    account: 'X3000',
    name: `Anna "Änne" O'Neill & <Söhne>`,
    mail: 'anna@example.org',
    phone: '13900000003',
    groups: ['guests'],
  },
]

export const personOf = (id: string | undefined): DemoPerson | undefined =>
  people.find((one) => one.id === id)
