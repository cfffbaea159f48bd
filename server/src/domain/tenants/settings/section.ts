import type { z } from 'zod'

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
