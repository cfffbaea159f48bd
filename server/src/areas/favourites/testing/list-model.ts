/** What the lists of one reader should be: the rules of the calls without a database. */
export class ListModel {
  /** Records of each list in its order. */
  readonly lists = new Map<string, string[]>()
  /** All lists that ever were: another window may still name one that was deleted. */
  readonly ever: string[]

  readonly #defaultList: string

  constructor(defaultList: string) {
    this.#defaultList = defaultList
    this.ever = [defaultList]
    this.lists.set(defaultList, [])
  }

  everAt = (nth: number): string => this.ever[nth % this.ever.length] ?? ''

  create(id: string): void {
    this.ever.push(id)
    this.lists.set(id, [])
  }

  add(id: string, records: readonly string[]) {
    const list = this.lists.get(id)
    if (!list) return 'LIST_UNKNOWN'
    const added = records.filter((one) => !list.includes(one))
    list.push(...added)
    return { added: added.length, already: records.length - added.length, unknown: [] }
  }

  take(id: string | undefined, records: readonly string[]) {
    const from = id === undefined ? [...this.lists.keys()] : [id]
    if (from.some((one) => !this.lists.has(one))) return 'LIST_UNKNOWN'
    return { removed: from.reduce((sum, one) => sum + this.#remove(one, records), 0) }
  }

  move(from: string, to: string, records: readonly string[]) {
    if (from === to) return { moved: 0, already: 0 }
    const [source, target] = [this.lists.get(from), this.lists.get(to)]
    if (!source || !target) return 'LIST_UNKNOWN'
    const wanted = source.filter((one) => records.includes(one))
    const moved = wanted.filter((one) => !target.includes(one))
    target.push(...moved)
    this.#remove(from, records)
    return { moved: moved.length, already: wanted.length - moved.length }
  }

  place(id: string, record: string, before: string | undefined) {
    const list = this.lists.get(id)
    if (!list) return 'LIST_UNKNOWN'
    if (!list.includes(record) || (before !== undefined && !list.includes(before))) return 'RECORD_NOT_LISTED'
    if (before === record) return true
    const others = list.filter((one) => one !== record)
    others.splice(before === undefined ? others.length : others.indexOf(before), 0, record)
    this.lists.set(id, others)
    return true
  }

  remove(id: string, moveTo: string | undefined) {
    if (!this.lists.has(id) || (moveTo !== undefined && !this.lists.has(moveTo))) return 'LIST_UNKNOWN'
    if (id === this.#defaultList) return 'LIST_IS_DEFAULT'
    if (moveTo !== undefined && moveTo !== id) this.add(moveTo, this.lists.get(id) ?? [])
    this.lists.delete(id)
    return true
  }

  #remove(id: string, records: readonly string[]): number {
    const list = this.lists.get(id) ?? []
    const kept = list.filter((one) => !records.includes(one))
    this.lists.set(id, kept)
    return list.length - kept.length
  }
}
