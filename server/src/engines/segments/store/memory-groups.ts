import type { IndexOperation } from '../../engine.ts'
import type { ValueTables } from '../build/segment-builder.ts'
import { SegmentBuilder } from '../build/segment-builder.ts'
import type { NewSegment } from '../format/image.ts'
import { HeldSegment } from './held-segment.ts'

/** Records of the log in small segments in memory, each with the operations it was made of. */
interface Group {
  operations: Map<string, IndexOperation>
  held: HeldSegment
}

/**
 * What is not in a file yet. Operations since the last refresh are `fresh`; a refresh makes a segment of them and
 * joins it with its neighbours while these are not much larger, so that there are few and each record is built
 * anew only a few times.
 */
export class MemoryGroups {
  #groups: Group[] = []
  #fresh = new Map<string, IndexOperation>()
  #made = 0

  get segments(): HeldSegment[] {
    return this.#groups.map(({ held }) => held)
  }

  /** Operations held, fresh ones too; replaced ones count until their groups are joined. */
  get operations(): number {
    return this.#groups.reduce((sum, { operations }) => sum + operations.size, this.#fresh.size)
  }

  get hasFresh(): boolean {
    return this.#fresh.size > 0
  }

  freshOf(id: string): IndexOperation | undefined {
    return this.#fresh.get(id)
  }

  add(id: string, operation: IndexOperation) {
    this.#fresh.set(id, operation)
  }

  /** Makes everything fresh a segment. */
  refresh(tables: ValueTables) {
    if (this.#fresh.size === 0) return
    let operations = this.#fresh
    this.#fresh = new Map()
    for (let last = this.#groups.at(-1); last && last.operations.size <= 2 * operations.size; ) {
      operations = new Map([...last.operations, ...operations])
      this.#groups.pop()
      last = this.#groups.at(-1)
    }
    this.#made += 1
    const parts = buildSegment(operations.values(), tables)
    this.#groups.push({ operations, held: new HeldSegment(`memory-${this.#made}`, parts) })
  }

  /** Everything as one segment, to be written to a file. */
  joined(tables: ValueTables): NewSegment {
    const newest = new Map([...this.#groups.flatMap(({ operations }) => [...operations]), ...this.#fresh])
    return buildSegment(newest.values(), tables)
  }

  clear() {
    this.#groups = []
    this.#fresh.clear()
  }
}

function buildSegment(operations: Iterable<IndexOperation>, tables: ValueTables): NewSegment {
  const builder = new SegmentBuilder(tables)
  for (const operation of operations) builder.add(operation)
  return builder.finish()
}
