/** What was used lately fades by two thirds in so long. */
const FADES_MS = 2_000
/** Who asked within so long is still about, and may ask again at any moment. */
const ABOUT_MS = 5_000
/** Whoever uses less than a tenth of one place is loud to nobody. */
const QUIET_MS = FADES_MS / 10
/** Loud to another is who has used twice as much. */
const MUCH_MORE = 2

interface Use {
  milliseconds: number
  at: number
  seenAt: number
}

/** How much of the house each library has used within the last seconds, in milliseconds of service that fade. */
export class RecentUse {
  readonly #uses = new Map<string, Use>()

  /** Somebody of the library asks. */
  saw(tenant: string, now: number) {
    const use = this.#uses.get(tenant)
    if (use) use.seenAt = now
    else this.#uses.set(tenant, { milliseconds: 0, at: now, seenAt: now })
  }

  add(tenant: string, milliseconds: number, now: number) {
    this.saw(tenant, now)
    const use = this.#uses.get(tenant)
    if (!use) return
    use.milliseconds = faded(use, now) + milliseconds
    use.at = now
  }

  of(tenant: string, now: number): number {
    const use = this.#uses.get(tenant)
    return use ? faded(use, now) : 0
  }

  /** True when the first uses so much more than the second that it has to step back for it. */
  isLoudTo(tenant: string, other: string, now: number): boolean {
    const own = this.of(tenant, now)
    return own > QUIET_MS && own > MUCH_MORE * this.of(other, now)
  }

  /** True when somebody is about to whom the library is loud. Libraries gone for long are forgotten on the way. */
  isLoud(tenant: string, now: number): boolean {
    for (const [other, { seenAt }] of this.#uses) {
      if (now - seenAt > ABOUT_MS) {
        this.#uses.delete(other)
        continue
      }
      if (other !== tenant && this.isLoudTo(tenant, other, now)) return true
    }
    return false
  }
}

const faded = ({ milliseconds, at }: Use, now: number): number =>
  milliseconds * Math.exp(-Math.max(0, now - at) / FADES_MS)
