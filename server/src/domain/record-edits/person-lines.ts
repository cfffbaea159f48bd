/** A line of the form that names a person: "name (role)". */
const PERSON = /^(.*?)\s*[(（]([^()（）]+)[)）]$/u

export const withRole = (name: string, role: string | undefined): string =>
  role === undefined || role.trim() === '' ? name : `${name} (${role.replace(/[\s.,]+$/u, '')})`

export function personOf(line: string): { name: string; role: string | undefined } {
  const [, name = line, role] = PERSON.exec(line.trim()) ?? []
  return { name: name.trim(), role: role?.trim() }
}
