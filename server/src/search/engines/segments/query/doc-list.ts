/** Matching documents of one segment in ascending order, with their scores. Lists are reused between searches. */
export class DocList {
  docs = new Uint32Array(0)
  scores = new Float64Array(0)
  length = 0

  /** Reserves room for `capacity` documents; the content is lost if the list has to grow. */
  reserve(capacity: number) {
    if (this.docs.length >= capacity) return
    const size = Math.max(capacity, this.docs.length * 2, 1024)
    this.docs = new Uint32Array(size)
    this.scores = new Float64Array(size)
  }

  /** The documents of another list, all with score 0. */
  copyDocs(other: DocList) {
    this.reserve(other.length)
    this.docs.set(other.docs.subarray(0, other.length))
    this.scores.fill(0, 0, other.length)
    this.length = other.length
  }

  /** Keeps the documents that are also in `other`; adds its scores if `scored`. */
  intersect(other: DocList, scored: boolean) {
    const { docs, scores } = this
    let kept = 0
    let at = 0
    for (let i = 0; i < this.length && at < other.length; i++) {
      const document = docs[i]!
      at = firstNotBefore(other.docs, at, other.length, document)
      if (at < other.length && other.docs[at] === document) {
        docs[kept] = document
        scores[kept++] = scored ? scores[i]! + other.scores[at]! : scores[i]!
      }
    }
    this.length = kept
  }

  /** Removes the documents that are in `other`. */
  subtract(other: DocList) {
    const { docs, scores } = this
    let kept = 0
    let at = 0
    for (let i = 0; i < this.length; i++) {
      const document = docs[i]!
      if (at < other.length) at = firstNotBefore(other.docs, at, other.length, document)
      if (at < other.length && other.docs[at] === document) continue
      docs[kept] = document
      scores[kept++] = scores[i]!
    }
    this.length = kept
  }

  /** Adds the scores of `other` to the documents in both lists. */
  addScores(other: DocList) {
    let at = 0
    for (let i = 0; i < other.length; i++) {
      const document = other.docs[i]!
      at = firstNotBefore(this.docs, at, this.length, document)
      if (at === this.length) return
      if (this.docs[at] === document) this.scores[at]! += other.scores[i]!
    }
  }

  /** Becomes the union of two other lists; scores of documents in both are added. */
  unite(a: DocList, b: DocList) {
    this.reserve(a.length + b.length)
    const { docs, scores } = this
    let i = 0
    let j = 0
    let length = 0
    while (i < a.length && j < b.length) {
      const x = a.docs[i]!
      const y = b.docs[j]!
      docs[length] = x < y ? x : y
      let score = 0
      if (x <= y) score += a.scores[i++]!
      if (y <= x) score += b.scores[j++]!
      scores[length++] = score
    }
    for (; i < a.length; i++) {
      docs[length] = a.docs[i]!
      scores[length++] = a.scores[i]!
    }
    for (; j < b.length; j++) {
      docs[length] = b.docs[j]!
      scores[length++] = b.scores[j]!
    }
    this.length = length
  }

  /** Exchanges the contents of two lists. */
  swap(other: DocList) {
    const { docs, scores, length } = this
    this.docs = other.docs
    this.scores = other.scores
    this.length = other.length
    other.docs = docs
    other.scores = scores
    other.length = length
  }

  multiply(factor: number) {
    for (let i = 0; i < this.length; i++) this.scores[i]! *= factor
  }

  setScores(score: number) {
    this.scores.fill(score, 0, this.length)
  }

  keep(fits: (document: number) => boolean) {
    const { docs, scores } = this
    let kept = 0
    for (let i = 0; i < this.length; i++) {
      const document = docs[i]!
      if (!fits(document)) continue
      docs[kept] = document
      scores[kept++] = scores[i]!
    }
    this.length = kept
  }
}

/** Galloping search: the first index from `from` whose number is not less than `wanted`. */
export function firstNotBefore(numbers: Uint32Array, from: number, length: number, wanted: number): number {
  if (from >= length || numbers[from]! >= wanted) return from
  let step = 1
  let low = from
  while (low + step < length && numbers[low + step]! < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, length)
  low += 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** A pool of lists, so that a warm search thread allocates nothing. */
export class DocLists {
  readonly #free: DocList[] = []

  borrow(): DocList {
    const list = this.#free.pop() ?? new DocList()
    list.length = 0
    return list
  }

  giveBack(list: DocList) {
    this.#free.push(list)
  }
}

/** A set of documents, used to unite many lists. */
export class DocSet {
  #words = new Uint32Array(0)
  #used = 0

  begin(documents: number) {
    this.#used = (documents + 31) >>> 5
    if (this.#words.length < this.#used) this.#words = new Uint32Array(this.#used)
    else this.#words.fill(0, 0, this.#used)
  }

  add(document: number) {
    this.#words[document >>> 5]! |= 1 << (document & 31)
  }

  has(document: number): boolean {
    return (this.#words[document >>> 5]! & (1 << (document & 31))) !== 0
  }

  /** Writes the set into a list, with the same score for every document. */
  drainTo(list: DocList, score: number) {
    let count = 0
    for (let w = 0; w < this.#used; w++) count += bitsIn(this.#words[w]!)
    list.reserve(count)
    list.length = 0
    for (let w = 0; w < this.#used; w++) {
      for (let word = this.#words[w]!; word !== 0; word &= word - 1) {
        list.docs[list.length++] = (w << 5) + 31 - Math.clz32(word & -word)
      }
    }
    list.setScores(score)
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
