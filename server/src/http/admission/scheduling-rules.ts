import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { FairQueue } from '../../platform/threads/fair-queue.ts'
import { RecentUse } from './recent-use.ts'

export interface SchedulingSettings {
  /** Number of slots. */
  slots: number
  /** Slots for each heavy tenant while a lighter one is active. All heavy tenants together leave one slot free. */
  heavyTenantSlots: number
  /** Waiting calls per tenant; further ones are refused. */
  longestQueue: number
  /** Waiting calls of one client of a tenant. */
  longestOfClient: number
}

/** The client of the call. */
export interface Caller {
  tenant: string
  /** Absent for programs on this machine, which may act for many clients. */
  client?: CacheKey | undefined
  /** The request takes little memory, so that its refusal may be held back. */
  isSmall?: boolean | undefined
}

const NOBODY = cacheKey()

/** A call that is being answered. */
export interface InService<T> {
  call: T
  /** The call waits for an external system and releases its slot. */
  release(): void
  resume(): void
  /** @param milliseconds time of service, without the time spent without a slot */
  end(milliseconds: number, now: number): void
}

/** A heavy tenant yields to lighter ones for at most so long, then one of its calls may begin. */
const PATIENCE_MS = 60

/**
 * Decides which waiting call gets the next slot:
 *
 * - Tenants share the time of service, not the number of calls (`FairQueue`). So do the clients of each tenant.
 * - A tenant far above another's recent use (`RecentUse`) is heavy. While a lighter tenant is active, each heavy
 * tenant has a capped number of slots and all of them together leave one free. While a call of the lighter tenant
 * is served, heavy tenants begin none, for at most `PATIENCE_MS`.
 * - No call is held back while all slots are free; a tenant that is alone gets all slots.
 */
export class SchedulingRules<T> {
  readonly #settings: SchedulingSettings
  /** One entry per waiting call; which call it is, `#clients` decides. */
  readonly #queue = new FairQueue<true>()
  readonly #clients = new Map<string, FairQueue<T>>()
  readonly #callerOf = new Map<T, { tenant: string; client: CacheKey }>()
  readonly #use = new RecentUse()
  /** Slots held by each tenant. */
  readonly #served = new Map<string, number>()
  /** Since when each heavy tenant yields. */
  readonly #heldSince = new Map<string, number>()
  #slots = 0

  constructor(settings: SchedulingSettings) {
    this.#settings = settings
  }

  /** @returns false when the queue of the tenant or of the client is full */
  arrive({ tenant, client = NOBODY }: Caller, call: T, now: number): boolean {
    this.#use.noteArrival(tenant, now)
    if (this.#queue.waiting(tenant) >= this.#settings.longestQueue) return false
    const clients = this.#clients.get(tenant) ?? new FairQueue<T>()
    if (client !== NOBODY && clients.waiting(client) >= this.#settings.longestOfClient) return false
    this.#clients.set(tenant, clients)
    this.#callerOf.set(call, { tenant, client })
    clients.add(client, call)
    this.#queue.add(tenant, true)
    return true
  }

  /** Removes a waiting call, such as an aborted one. */
  leave(call: T) {
    const caller = this.#callerOf.get(call)
    if (caller === undefined) return
    const { tenant, client } = caller
    this.#callerOf.delete(call)
    this.#queue.remove(tenant, true)
    this.#clients.get(tenant)?.remove(client, call)
    this.#forgetIdle(tenant)
    if (this.#queue.waiting(tenant) === 0) this.#heldSince.delete(tenant)
  }

  /** The call that gets a slot now; undefined when none may begin. */
  begin(now: number): InService<T> | undefined {
    if (this.#callerOf.size === 0 || this.#slots >= this.#settings.slots) return undefined
    const slot = this.#queue.next((tenant) => this.#mayBegin(tenant, now))
    const ofClient = slot && this.#clients.get(slot.key)?.next()
    if (!slot || !ofClient) return undefined
    this.#callerOf.delete(ofClient.waiting)
    this.#heldSince.delete(slot.key)
    return this.#serve(slot.key, ofClient.waiting, (milliseconds) => {
      slot.ended(milliseconds)
      ofClient.ended(milliseconds)
    })
  }

  /**
   * Milliseconds until a call that is held back may begin although no other call ends; undefined if none is held back.
   */
  nextLook(now: number): number | undefined {
    const left = [...this.#heldSince.values()].map((since) => since + PATIENCE_MS - now)
    return left.length === 0 || this.#slots >= this.#settings.slots
      ? undefined
      : Math.max(0, Math.min(...left))
  }

  get figures(): { waiting: number; inService: number } {
    return { waiting: this.#callerOf.size, inService: this.#slots }
  }

  #mayBegin(tenant: string, now: number): boolean {
    if (this.#slots === 0 || !this.#use.isHeavy(tenant, now)) return true
    if ((this.#served.get(tenant) ?? 0) >= this.#settings.heavyTenantSlots) return false
    let heavy = 0
    for (const [other, served] of this.#served) {
      if (other === tenant || this.#use.isHeavy(other, now)) heavy += served
      else if (this.#use.isHeavyTowards(tenant, other, now) && this.#isPatient(tenant, now)) return false
    }
    return heavy < Math.max(1, this.#settings.slots - 1)
  }

  #isPatient(tenant: string, now: number): boolean {
    const since = this.#heldSince.get(tenant)
    if (since === undefined) this.#heldSince.set(tenant, now)
    return since === undefined || now - since < PATIENCE_MS
  }

  /** The shares of clients matter only while calls of the tenant wait or are served. */
  #forgetIdle(tenant: string) {
    if (this.#queue.waiting(tenant) === 0 && !this.#served.has(tenant)) this.#clients.delete(tenant)
  }

  #serve(tenant: string, call: T, ended: (milliseconds: number) => void): InService<T> {
    let isReleased = true
    const count = (by: 1 | -1) => {
      isReleased = by < 0
      this.#slots += by
      const served = (this.#served.get(tenant) ?? 0) + by
      if (served === 0) this.#served.delete(tenant)
      else this.#served.set(tenant, served)
    }
    count(1)
    return {
      call,
      release: () => {
        if (!isReleased) count(-1)
      },
      resume: () => {
        if (isReleased) count(1)
      },
      end: (milliseconds, now) => {
        if (!isReleased) count(-1)
        ended(milliseconds)
        this.#use.add(tenant, milliseconds, now)
        this.#forgetIdle(tenant)
      },
    }
  }
}
