/** The key that does not fit, such as `contributors.0.name`, empty for the value itself; undefined: everything fits. */
type Misfit = string | undefined

/**
 * Checks a value that was stored as JSON, and adds what older rows lack. It works in place: a list of a thousand records
 * is read with every search.
 */
export interface Shape<T> {
  (value: unknown): Misfit
  /** Only for the compiler. */
  readonly of?: T
}

const shape =
  <T>(fits: (value: unknown) => boolean): Shape<T> =>
  (value) =>
    fits(value) ? undefined : ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = shape<string>((value) => typeof value === 'string')
export const number = shape<number>((value) => typeof value === 'number')
export const flag = shape<boolean>((value) => typeof value === 'boolean')
/** A value of an outside system, or one that its reader checks. */
export const anything = shape<unknown>(() => true)
/** As `anything`, but an object. */
export const anyObject = <T extends object = Record<string, unknown>>(): Shape<T> => shape<T>(isObject)
/** A word of a set. Which one is not checked: a newer version beside this one may know more. */
export const word = <T extends string>(): Shape<T> => shape<T>((value) => typeof value === 'string')

export const orNull =
  <T>(inner: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? undefined : inner(value)

export const list =
  <T>(inner: Shape<T>): Shape<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return ''
    for (let at = 0; at < value.length; at++) {
      const misfit = inner(value[at])
      if (misfit !== undefined) return below(at, misfit)
    }
    return undefined
  }

export const mapOf =
  <T>(inner: Shape<T>): Shape<Record<string, T>> =>
  (value) => {
    if (!isObject(value)) return ''
    for (const key of Object.keys(value)) {
      const misfit = inner(value[key])
      if (misfit !== undefined) return below(key, misfit)
    }
    return undefined
  }

/** A field that may be absent. */
interface Optional<T> {
  absent: 'stays'
  inner: Shape<T>
}

/** A field that older rows do not have. */
interface Younger<T> {
  absent: 'filled'
  inner: Shape<T>
  make: () => T
}

export const optional = <T>(inner: Shape<T>): Optional<T> => ({ absent: 'stays', inner })

/** @param make the value for rows that were stored before there was this field */
export const younger = <T>(inner: Shape<T>, make: () => T): Younger<T> => ({ absent: 'filled', inner, make })

/** Every field of the type has a line: a new one does not compile without. */
type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? Optional<Exclude<T[K], undefined>>
    : Shape<T[K]> | Younger<T[K]>
}

/** Keys that the type does not have any more are left as they are. */
export function object<T extends object>(fields: Fields<T>): Shape<T> {
  const known = Object.entries<Shape<unknown> | Optional<unknown> | Younger<unknown>>(fields).map(
    ([key, field]) =>
      typeof field === 'function' ? { key, inner: field, absent: 'fails' as const } : { key, ...field },
  )
  return (value) => {
    if (!isObject(value)) return ''
    for (const field of known) {
      const inner = value[field.key]
      if (inner === undefined) {
        if (field.absent === 'fails') return field.key
        if (field.absent === 'filled') value[field.key] = field.make()
      } else {
        const misfit = field.inner(inner)
        if (misfit !== undefined) return below(field.key, misfit)
      }
    }
    return undefined
  }
}

/** One of several kinds, named by the field `kind`. */
export const byKind =
  <T extends { kind: string }>(
    kinds: {
      readonly [K in T['kind']]: Shape<Extract<T, { kind: K }>>
    },
  ): Shape<T> =>
  (value) => {
    if (!isObject(value)) return ''
    const { kind } = value
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) return 'kind'
    return kinds[kind as T['kind']](value)
  }

const below = (key: string | number, misfit: string): string =>
  misfit === '' ? `${key}` : `${key}.${misfit}`
