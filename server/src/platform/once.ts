/** A constant that is computed at first use, for what takes long or is seldom needed. A computation that throws is tried again. */
export function once<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
