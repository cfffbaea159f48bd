import { ApiError } from '../../api/api-error.ts'
import type { Problems } from '../../kit/forms/form-problems.ts'
import { t } from '../../locales/translation.ts'

/** The server's sentence; another one for what is no refusal. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('error.screen')

/**
 * The server's refusal, shown at the field it names or above the form.
 * @param fields the form's fields by wire name, and other wire names mapped to them
 */
export function problemsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  aliases: Readonly<Record<string, Field>> = {},
): Problems<Field> {
  const named = error instanceof ApiError ? (error.field ?? '') : ''
  const field = fields.find((one) => one === named) ?? aliases[named] ?? 'form'
  return { [field]: messageOf(error) } as Problems<Field>
}

/** Reads the values of a form by field name. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const text = data.get(name)
    return typeof text === 'string' ? text : ''
  }
}
