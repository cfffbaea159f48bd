import { z } from 'zod'

/**
 * A group of settings. A tenant's settings are one flat object in the database and on the command line; a section says
 * which of them belong to one part of the program, and which are public.
 */
export interface SettingsSection<Shape extends z.ZodRawShape, Public extends keyof Shape> {
  name: string
  shape: Shape
  /** Settings in the site's public configuration. A setting that is not listed is never part of it. */
  public: readonly Public[]
}

export const section = <Shape extends z.ZodRawShape, const Public extends keyof Shape = never>(
  given: SettingsSection<Shape, Public>,
): SettingsSection<Shape, Public> => given

/** By shape, then by the settings of a tenant, which are replaced when they change. */
const read = new WeakMap<z.ZodRawShape, WeakMap<object, unknown>>()

/** An area's own settings of a tenant, with defaults filled in. */
export function settingsOf<Shape extends z.ZodRawShape>(
  { shape }: SettingsSection<Shape, never>,
  settings: object,
): z.output<z.ZodObject<Shape>> {
  type Settings = z.output<z.ZodObject<Shape>>
  const ofShape = read.get(shape) ?? new WeakMap<object, unknown>()
  read.set(shape, ofShape)
  const known = ofShape.get(settings)
  if (known) return known as Settings
  const made = z.object(shape).parse(settings)
  ofShape.set(settings, made)
  return made
}
