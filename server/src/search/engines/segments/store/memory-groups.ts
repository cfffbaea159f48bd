import type { IndexOperation } from '../../engine.ts'
import { mergeSegments } from '../build/segment-merge.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import { SegmentBuilder } from '../build/segment-builder.ts'
import type { NewSegment } from '../format/image.ts'
import { HeldSegment } from './held-segment.ts'

/** Records of the log as a small segment in memory. */
interface Group {
  held: HeldSegment
  parts: NewSegment
}

/**
 * Operations that are not in a file yet. Operations since the last refresh are `fresh`: they are converted to numbers
 * at once, so the records themselves are not kept. A refresh makes a segment of them and merges it with neighbouring
 * ones of similar size, so that there are few segments and each record is merged only a few times.
 */
export class MemoryGroups {
  #groups: Group[] = []
  #fresh: SegmentBuilder | undefined
  #made = 0

  get segments(): HeldSegment[] {
    return this.#groups.map(({ held }) => held)
  }

  /** Number of held operations including fresh ones; replaced ones count until their groups are merged. */
  get operations(): number {
    return this.#groups.reduce((sum, { held }) => sum + held.segment.documents, this.#fresh?.records ?? 0)
  }

  /** The version of a fresh operation on this id; undefined if there is none. */
  freshVersionOf(id: string): number | undefined {
    return this.#fresh?.versionOf(id)
  }

  /** All operations until the next refresh must use the same tables. */
  add(operation: IndexOperation, tables: ValueTables) {
    this.#fresh ??= new SegmentBuilder(tables)
    this.#fresh.add(operation)
  }

  /** Converts the fresh operations to a segment. */
  refresh() {
    if (this.#fresh === undefined) return
    const made = this.#groupOf(this.#fresh.finish())
    this.#fresh = undefined
    let size = sizeOf(made)
    const joined = [made]
    for (let last = this.#groups.at(-1); last && sizeOf(last) <= 2 * size; last = this.#groups.at(-1)) {
      this.#groups.pop()
      joined.push(last)
      size += sizeOf(last)
    }
    this.#groups.push(joined.length === 1 ? made : this.#groupOf(mergeGroups(joined)))
  }

  /** Everything as one segment, to be written to a file. */
  joined(): NewSegment {
    this.refresh()
    const [only] = this.#groups
    return this.#groups.length === 1 && only?.held.supersededCount === 0
      ? only.parts
      : mergeGroups(this.#groups)
  }

  clear() {
    this.#groups = []
    this.#fresh = undefined
  }

  #groupOf(parts: NewSegment): Group {
    this.#made += 1
    return { parts, held: new HeldSegment(`memory-${this.#made}`, parts) }
  }
}

const sizeOf = ({ held }: Group): number => held.segment.documents - held.supersededCount

const mergeGroups = (groups: readonly Group[]): NewSegment =>
  mergeSegments(groups.map(({ held: { parts, superseded } }) => ({ parts, superseded })))
