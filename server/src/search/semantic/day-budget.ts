/** What each tenant has used of an amount since midnight UTC, in this process. */
export interface DayBudget {
  isSpent(tenant: string, most: number): boolean
  spend(tenant: string, amount: number): void
}

export function makeDayBudget(clock: () => Date): DayBudget {
  const used = new Map<string, number>()
  let day = ''
  const today = () => {
    const now = clock().toISOString().slice(0, 10)
    if (now !== day) used.clear()
    day = now
    return used
  }
  return {
    isSpent: (tenant, most) => (today().get(tenant) ?? 0) >= most,
    spend: (tenant, amount) => today().set(tenant, (used.get(tenant) ?? 0) + amount),
  }
}
