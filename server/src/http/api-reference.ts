import { areas } from '@wenyuan/contract/areas.ts'
import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'
import { z } from 'zod'
import { escapeHtml } from '../platform/html.ts'

/** The API reference at `/docs`: one HTML page that works without JavaScript. */
export function referencePage(version: string): string {
  const sections = Object.entries(areas).map(([area, calls]) => sectionOf(area, calls))
  const contents = Object.keys(areas).map((area) => `<li><a href="#${area}">${area}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wenyuan calls</title>
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<header>
<h1>Wenyuan 文渊: calls</h1>
<p>Version ${escapeHtml(version)}. The same as data: <a href="/openapi.json">openapi.json</a>.
Every call carries the header <code>mappingPath</code> or <code>groupCode</code>; answers come as
<code>{ success, data, message, errCode }</code>.</p>
<nav aria-label="Areas"><ul>${contents.join('')}</ul></nav>
</header>
<main>${sections.join('\n')}</main>
</body>
</html>`
}

const sectionOf = (area: string, calls: Record<string, AnyCall>): string =>
  `<section id="${area}"><h2>${area}</h2>${Object.entries(calls)
    .map(([name, call]) => articleOf(area, name, call))
    .join('\n')}</section>`

function articleOf(area: string, name: string, call: AnyCall): string {
  const id = `${area}.${name}`
  const fails = call.fails.map((code) => `<code>${code}</code>`).join(' ')
  return `<article id="${id}">
<h3><a href="#${id}">${methodsOf(call).join(', ')} <code>${escapeHtml(call.path)}</code></a></h3>
<p>${escapeHtml(call.about)}</p>
<p class="facts">For ${call.for === 'reader' ? 'signed-in readers' : 'visitors and readers'}${fails ? ` · refuses with ${fails}` : ''}</p>
<details><summary>What it takes</summary><pre>${shapeOf(call.input)}</pre></details>
<details><summary>What it answers in <code>data</code></summary><pre>${shapeOf(call.output)}</pre></details>
</article>`
}

function shapeOf(schema: z.ZodType): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return escapeHtml(JSON.stringify(rest, null, 2))
}

export const referenceStyle = `
:root { color-scheme: light dark; --line: #e4e0d8; --quiet: #5b6670 }
@media (prefers-color-scheme: dark) { :root { --line: #2c343d; --quiet: #a2abb3 } }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 16px/1.55 system-ui, sans-serif }
h1, h2 { font-family: Georgia, serif; font-weight: 500 }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
article { border-top: 1px solid var(--line); padding: .75rem 0 }
h3 { margin: 0; font-size: 1rem } h3 a { color: inherit; text-decoration: none } h3 a:hover, h3 a:focus { text-decoration: underline }
.facts { color: var(--quiet) } pre { overflow: auto; font-size: 13px }
`
