import { FairQueue, type QueueSlot } from '../../platform/threads/fair-queue.ts'
import { RecentUse } from './recent-use.ts'

export interface SchedulingSettings {
  /** Number of slots. */
  places: number
  /** Slots for each heavy tenant while a lighter one is active. All heavy tenants together leave one slot free. */
  loudPlaces: number
  /** Waiting calls per tenant; further ones are refused. */
  longestLine: number
}

/** A call that is being answered. */
export interface InService<T> {
  call: T
  /** The call waits for an external system and releases its slot. */
  rest(): void
  goOn(): void
  /** @param milliseconds time of service, without the time spent without a slot */
  end(milliseconds: number, now: number): void
}

/** A heavy tenant yields to lighter ones for at most so long, then one of its calls may begin. */
const PATIENCE_MS = 60

/**
 * Decides which waiting call gets the next slot:
 *
 * - Tenants share the time of service, not the number of calls (`FairQueue`).
 * - A tenant far above another's recent use (`RecentUse`) is heavy. While a lighter tenant is active, each heavy
 * tenant has a capped number of slots and all of them together leave one free. While a call of the lighter tenant
 * is served, heavy tenants begin none, for at most `PATIENCE_MS`.
 * - No call is held back while all slots are free; a tenant that is alone gets all slots.
 */
export class SchedulingRules<T> {
  readonly #settings: SchedulingSettings
  readonly #queue = new FairQueue<T>()
  readonly #tenantOf = new Map<T, string>()
  readonly #use = new RecentUse()
  /** Slots held by each tenant. */
  readonly #served = new Map<string, number>()
  /** Since when each heavy tenant yields. */
  readonly #heldSince = new Map<string, number>()
  #places = 0

  constructor(settings: SchedulingSettings) {
    this.#settings = settings
  }

  /** @returns false when the tenant's queue is full */
  arrive(tenant: string, call: T, now: number): boolean {
    this.#use.saw(tenant, now)
    if (this.#queue.waiting(tenant) >= this.#settings.longestLine) return false
    this.#tenantOf.set(call, tenant)
    this.#queue.add(tenant, call)
    return true
  }

  /** Removes a waiting call, such as an aborted one. */
  leave(call: T) {
    const tenant = this.#tenantOf.get(call)
    if (tenant === undefined) return
    this.#tenantOf.delete(call)
    this.#queue.remove(tenant, call)
    if (this.#queue.waiting(tenant) === 0) this.#heldSince.delete(tenant)
  }

  /** The call that gets a slot now; undefined when none may begin. */
  begin(now: number): InService<T> | undefined {
    if (this.#tenantOf.size === 0 || this.#places >= this.#settings.places) return undefined
    const turn = this.#queue.next((tenant) => this.#mayBegin(tenant, now))
    if (!turn) return undefined
    this.#tenantOf.delete(turn.waiting)
    this.#heldSince.delete(turn.key)
    return this.#serve(turn)
  }

  /**
   * Milliseconds until a call that is held back may begin although no other call ends; undefined if none is held back.
   */
  nextLook(now: number): number | undefined {
    const left = [...this.#heldSince.values()].map((since) => since + PATIENCE_MS - now)
    return left.length === 0 || this.#places >= this.#settings.places
      ? undefined
      : Math.max(0, Math.min(...left))
  }

  get figures(): { waiting: number; inService: number } {
    return { waiting: this.#tenantOf.size, inService: this.#places }
  }

  #mayBegin(tenant: string, now: number): boolean {
    if (this.#places === 0 || !this.#use.isLoud(tenant, now)) return true
    if ((this.#served.get(tenant) ?? 0) >= this.#settings.loudPlaces) return false
    let loud = 0
    for (const [other, served] of this.#served) {
      if (other === tenant || this.#use.isLoud(other, now)) loud += served
      else if (this.#use.isLoudTo(tenant, other, now) && this.#isPatient(tenant, now)) return false
    }
    return loud < Math.max(1, this.#settings.places - 1)
  }

  #isPatient(tenant: string, now: number): boolean {
    const since = this.#heldSince.get(tenant)
    if (since === undefined) this.#heldSince.set(tenant, now)
    return since === undefined || now - since < PATIENCE_MS
  }

  #serve({ key: tenant, waiting: call, ended }: QueueSlot<T>): InService<T> {
    let isResting = true
    const count = (by: 1 | -1) => {
      isResting = by < 0
      this.#places += by
      const served = (this.#served.get(tenant) ?? 0) + by
      if (served === 0) this.#served.delete(tenant)
      else this.#served.set(tenant, served)
    }
    count(1)
    return {
      call,
      rest: () => {
        if (!isResting) count(-1)
      },
      goOn: () => {
        if (isResting) count(1)
      },
      end: (milliseconds, now) => {
        if (!isResting) count(-1)
        ended(milliseconds)
        this.#use.add(tenant, milliseconds, now)
      },
    }
  }
}
