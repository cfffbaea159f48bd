import { z } from 'zod'

/**
 * Settings that belong together. A library's settings stay one flat object in the database and on the command line; a
 * section says which of them belong to one part of the program, and which of those visitors may see.
 */
export interface SettingsSection<Shape extends z.ZodRawShape, Public extends keyof Shape> {
  name: string
  shape: Shape
  /** What stands in the public configuration of the site. A setting that is not listed is never part of it. */
  public: readonly Public[]
}

export const section = <Shape extends z.ZodRawShape, const Public extends keyof Shape = never>(
  given: SettingsSection<Shape, Public>,
): SettingsSection<Shape, Public> => given

/** An area's own settings of a library, defaults filled in. */
export const settingsOf = <Shape extends z.ZodRawShape>(
  { shape }: SettingsSection<Shape, never>,
  settings: object,
): z.output<z.ZodObject<Shape>> => z.object(shape).parse(settings)
