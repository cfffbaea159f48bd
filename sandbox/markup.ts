/** HTML that is safe to send. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Part = string | number | Markup | undefined | readonly Markup[]

/** A template that escapes its parts unless they are markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, at) => text + (at < parts.length ? shown(parts[at]) : '')).join(''))

function shown(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n')
  return escapeMarkup(String(part))
}

/** Hidden form fields, which carry a request's parameters through the choice of a person. */
export const hidden = (fields: Readonly<Record<string, string | undefined>>): Markup[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )
