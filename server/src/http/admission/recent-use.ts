/** Time constant of the exponential decay: recorded use falls by 63 % in this time. */
const DECAY_MS = 2_000
/** A tenant counts as active for so long after its last call. */
const ACTIVE_MS = 5_000
/** A tenant that uses less than a tenth of one slot is never heavy. */
const LIGHT_MS = DECAY_MS / 10
/** A tenant is heavy towards another if it has used more than this many times as much. */
const HEAVY_FACTOR = 2

interface Use {
  milliseconds: number
  at: number
  seenAt: number
}

/** Recent use of each tenant: milliseconds of service, decaying exponentially over seconds. */
export class RecentUse {
  readonly #uses = new Map<string, Use>()

  /** Records that a call of the tenant has arrived. */
  noteArrival(tenant: string, now: number) {
    const use = this.#uses.get(tenant)
    if (use) use.seenAt = now
    else this.#uses.set(tenant, { milliseconds: 0, at: now, seenAt: now })
  }

  add(tenant: string, milliseconds: number, now: number) {
    this.noteArrival(tenant, now)
    const use = this.#uses.get(tenant)
    if (!use) return
    use.milliseconds = decayed(use, now) + milliseconds
    use.at = now
  }

  of(tenant: string, now: number): number {
    const use = this.#uses.get(tenant)
    return use ? decayed(use, now) : 0
  }

  /** True when `tenant` has used so much more than `other` that it has to yield to it. */
  isHeavyTowards(tenant: string, other: string, now: number): boolean {
    const own = this.of(tenant, now)
    return own > LIGHT_MS && own > HEAVY_FACTOR * this.of(other, now)
  }

  /** True when the tenant is heavy towards any active tenant. Removes inactive tenants on the way. */
  isHeavy(tenant: string, now: number): boolean {
    for (const [other, { seenAt }] of this.#uses) {
      if (now - seenAt > ACTIVE_MS) {
        this.#uses.delete(other)
        continue
      }
      if (other !== tenant && this.isHeavyTowards(tenant, other, now)) return true
    }
    return false
  }
}

const decayed = ({ milliseconds, at }: Use, now: number): number =>
  milliseconds * Math.exp(-Math.max(0, now - at) / DECAY_MS)
