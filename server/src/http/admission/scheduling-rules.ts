import { FairQueue, type QueueSlot } from '../../platform/threads/fair-queue.ts'
import { RecentUse } from './recent-use.ts'

export interface SchedulingSettings {
  /** Calls in service at one time. */
  places: number
  /** Of these, for each library that is loud to somebody who is about; all of them together leave one free. */
  loudPlaces: number
  /** Calls of one library that wait; more are refused. */
  longestLine: number
}

/** A call that is being answered. */
export interface InService<T> {
  call: T
  /** It waits for somebody outside the house, and takes no place meanwhile. */
  rest(): void
  goOn(): void
  /** @param milliseconds it was served, without rests */
  end(milliseconds: number, now: number): void
}

/** A loud library steps back behind others' calls for so long at most, then one of its own begins. */
const PATIENCE_MS = 60

/**
 * Which call begins when, for calls of many libraries on a few places:
 *
 * - libraries share the time of service, not the number of calls (`FairQueue`);
 * - who uses much more than another (`RecentUse`) is loud to it. While such another is about, each of the loud has only
 *   some of the places and all of them leave one free; while one of its calls is served, they begin none, for a moment at most;
 * - nothing is held back while no call is served, and a library that is alone has all places.
 */
export class SchedulingRules<T> {
  readonly #settings: SchedulingSettings
  readonly #queue = new FairQueue<T>()
  readonly #tenantOf = new Map<T, string>()
  readonly #use = new RecentUse()
  /** Calls of each library that take a place. */
  readonly #served = new Map<string, number>()
  /** Since when each library steps back. */
  readonly #heldSince = new Map<string, number>()
  #places = 0

  constructor(settings: SchedulingSettings) {
    this.#settings = settings
  }

  /** @returns false when the library's line is full */
  arrive(tenant: string, call: T, now: number): boolean {
    this.#use.saw(tenant, now)
    if (this.#queue.waiting(tenant) >= this.#settings.longestLine) return false
    this.#tenantOf.set(call, tenant)
    this.#queue.add(tenant, call)
    return true
  }

  /** The call is not waited for any more. */
  leave(call: T) {
    const tenant = this.#tenantOf.get(call)
    if (tenant === undefined) return
    this.#tenantOf.delete(call)
    this.#queue.remove(tenant, call)
    if (this.#queue.waiting(tenant) === 0) this.#heldSince.delete(tenant)
  }

  /** The call that begins now; undefined when none may. */
  begin(now: number): InService<T> | undefined {
    if (this.#tenantOf.size === 0 || this.#places >= this.#settings.places) return undefined
    const turn = this.#queue.next((tenant) => this.#mayBegin(tenant, now))
    if (!turn) return undefined
    this.#tenantOf.delete(turn.waiting)
    this.#heldSince.delete(turn.key)
    return this.#serve(turn)
  }

  /** After so many milliseconds somebody held back may begin though nothing has ended; undefined when nobody is. */
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
