import { type Markup, hidden, html } from './markup.ts'
import { people } from './people.ts'
import type { Answer } from './web-server.ts'

/** A page of the sandbox: plain HTML without script, for phones and screen readers. */
export const page = (title: string, content: Markup, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><a href="/">Sandbox</a><p>Plays the outside world for the demo. Nothing here is real.</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text,
})

interface Choice {
  /** Target of the form. */
  action: string
  fields: Readonly<Record<string, string | undefined>>
}

/** The page for choosing a demo person, or cancelling. */
export const personPage = (title: string, { action, fields }: Choice): Answer =>
  page(
    title,
    html`<form method="post" action="${action}">
${hidden(fields)}
<fieldset>
<legend>Sign in as</legend>
${people.map(
  ({ id, name, account }, at) =>
    html`<label><input type="radio" name="person" value="${id}" required${at === 0 ? html` checked` : ''}> <span>${name}</span> <small>${account}</small></label>`,
)}
</fieldset>
<p class="actions"><button name="choice" value="in">Sign in</button>
<button name="choice" value="cancel" formnovalidate class="quiet">Cancel</button></p>
</form>`,
  )

export const sorryPage = (sentence: string, status = 400): Answer =>
  page('That does not work', html`<p>${sentence}</p><p><a href="/">To the sandbox</a></p>`, status)

/** All colours have a contrast of 4.5 or more, light and dark. */
export const style = `:root{color-scheme:light dark;--ink:#1d2733;--paper:#fbfaf7;--line:#8a8f98;--accent:#24507a;--soft:#eef0f2}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#171b20;--line:#7d858f;--accent:#9cc4ee;--soft:#232930}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line);margin-bottom:1.5rem}header p{margin:.25rem 0 .75rem}header a{font-weight:600}
a{color:var(--accent)}h1{font-size:1.5rem;line-height:1.3}
fieldset{border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem}
label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
label.field{display:block}input:not([type=radio],[type=checkbox]){font:inherit;width:100%;padding:.5rem;border:1px solid var(--line);border-radius:.375rem;background:var(--paper);color:var(--ink)}
button{font:inherit;min-height:2.75rem;padding:.25rem 1.25rem;border-radius:.375rem;border:1px solid var(--accent);background:var(--accent);color:var(--paper)}
button.quiet{background:none;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
article{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1rem}
article h2{font-size:1.05rem;margin:0}pre{white-space:pre-wrap;background:var(--soft);padding:.5rem;border-radius:.375rem;font:inherit}
iframe{width:100%;height:36rem;border:1px solid var(--line)}
.qr svg{width:12rem;height:12rem;background:#fff}
`
