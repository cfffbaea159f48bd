import { isLongRun } from '../../platform/testing/rounds.ts'
import { type Input, inputOf, type NamedCall, withValue } from './call-inputs.ts'
import { type IdKind, idKindOf, idKinds, privateKinds } from './id-fields.ts'
import { BAIT, type PrivateReader } from './private-reader.ts'
import { choicesOf, type Field, fieldsOf } from './schema-fields.ts'

/** Ids of the caller's own tenant by kind, for the fields not under test. */
export type OwnThings = Readonly<Partial<Record<IdKind, string>>>

export interface TrialInput {
  input: Input
  /** Number of foreign ids in it. */
  ids: number
}

interface IdField {
  field: Field
  kind: IdKind
}

/** Values for texts that a call validates before it uses ids. */
const texts: Record<string, string> = {
  divisionCode: '420106',
  postcode: '430072',
  phone: '13800138000',
  mail: 'asker@example.org',
  origin: 'https://reader.example',
  kind: 'wechat',
  loginType: 'wechat',
}
/** Optional search fields that match the bait; all others would only narrow the answer. */
const searchedWith = new Set(['keyWord', 'title', 'prefix', 'searchWord'])

/** The fields of a call that hold ids. */
const idFieldsOf = ({ name, call }: NamedCall): IdField[] =>
  fieldsOf(call).flatMap((field) => {
    const kind = idKindOf(name, field)
    return kind === undefined ? [] : [{ field, kind }]
  })

export const takesPrivateIds = (one: NamedCall): boolean =>
  idFieldsOf(one).some(({ kind }) => privateKinds.has(kind))

/** The required fields of the call, and search words. */
export const ordinaryInput = (one: NamedCall, own: OwnThings): Input =>
  inputOf(one.call, (field) => ordinaryValue(field, idKindOf(one.name, field), own))

/** The same with all optional fields, to pass checks for missing values. */
export const fullInput = (one: NamedCall, own: OwnThings): Input =>
  inputOf(one.call, (field) => {
    const value = ordinaryValue({ ...field, optional: false }, idKindOf(one.name, field), own)
    return field.schema.safeParse(value).success ? value : undefined
  })

/**
 * The call with ordinary values, for each of its choices; then with ids of each other reader. A call that takes private
 * ids is tried with every such id for every choice, and with ids of all other kinds. In the gate choices, and
 * ids beside the caller's own, are left out.
 */
export function trialInputs(one: NamedCall, others: readonly PrivateReader[], own: OwnThings): TrialInput[] {
  const ids = idFieldsOf(one)
  const base = ordinaryInput(one, own)
  const choices = isLongRun
    ? fieldsOf(one.call).flatMap((field) => choicesOf(field).map((choice) => ({ field, choice })))
    : []
  const inEachChoice = ({ input, ids }: TrialInput): TrialInput[] =>
    choices.map(({ field, choice }) => ({ input: withText(input, field, choice), ids }))
  const plain: TrialInput = { input: base, ids: 0 }
  if (ids.length === 0) return [plain, ...inEachChoice(plain)]

  const filled = (idOf: (kind: IdKind) => string | undefined): TrialInput => ({
    input: ids.reduce((input, { field, kind }) => withText(input, field, idOf(kind) ?? ''), base),
    ids: ids.length,
  })
  const alone = ids.length === 1 || !isLongRun ? [] : others.flatMap((other) => oneByOne(base, ids, other))
  if (!takesPrivateIds(one)) {
    const first = others.map((other) => filled((kind) => other.ids[kind][0]))
    return [plain, ...inEachChoice(plain), ...first, ...alone]
  }
  const all = others.flatMap((other) => {
    const most = Math.max(...ids.map(({ kind }) => other.ids[kind].length))
    return Array.from({ length: most }, (_, at) =>
      filled((kind) => other.ids[kind][at] ?? other.ids[kind][0]),
    )
  })
  if (!isLongRun) return [plain, ...all]
  const ofOtherKinds = others
    .flatMap((other) => idKinds.map((kind) => filled(() => other.ids[kind][0])))
    .filter(({ input }) => one.call.input.safeParse(input).success)
  return [plain, ...all, ...all.flatMap(inEachChoice), ...alone, ...ofOtherKinds]
}

/** Each id field in turn with a foreign id, all others with the caller's own. */
const oneByOne = (base: Input, ids: readonly IdField[], other: PrivateReader): TrialInput[] =>
  ids.flatMap(({ field, kind }) =>
    other.ids[kind].map((id) => ({ input: withText(base, field, id), ids: 1 })),
  )

const withText = (input: Input, field: Field, text: string): Input =>
  withValue(input, field.path, field.kind === 'texts' ? [text] : text)

function ordinaryValue(field: Field, idKind: IdKind | undefined, own: OwnThings): unknown {
  const isList = field.kind === 'texts'
  if (idKind !== undefined) {
    if (field.optional) return undefined
    const id = own[idKind] ?? 'nothing'
    return isList ? [id] : id
  }
  if (field.kind === 'text' && (!field.optional || searchedWith.has(field.name) || field.name in texts))
    return texts[field.name] ?? BAIT
  if (field.optional) return undefined
  if (field.kind === 'number') return [1, 5, 100].find((one) => field.schema.safeParse(one).success)
  const [first = BAIT] = choicesOf(field)
  return isList ? [first] : first
}
