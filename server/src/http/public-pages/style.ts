import { createHash } from 'node:crypto'
import { takeOverHash } from './take-over.ts'

/**
 * Style sheet of the page: for phones and print, light and dark, without external files. The colours are those of the
 * portal, `web/src/styles/tokens.css`.
 */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#fbfaf7;--raised:#ffffff;--line:#e4e0d8;--edge:#8f887b;--ink:#1f2933;--quiet:#5b6670;--seal:#b3402a;--on-seal:#ffffff;--jade:#1f6f54}
@media(prefers-color-scheme:dark){:root{--paper:#14181d;--raised:#1c2229;--line:#2c343d;--edge:#78838d;--ink:#e8e6e1;--quiet:#a2abb3;--seal:#e58b74;--on-seal:#14181d;--jade:#7cc7a8}}
body{margin:0 auto;max-width:48rem;padding:0 1rem 3rem;background:var(--paper);color:var(--ink);
font:1rem/1.65 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
:lang(zh-TW){font-family:"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",system-ui,sans-serif}
a{color:inherit;text-decoration-color:var(--edge);text-underline-offset:.2em}
a:hover{text-decoration-color:var(--seal)}
h1,header a{font-family:"Songti SC","Noto Serif CJK SC","Source Han Serif SC",Georgia,serif}
h1{font-size:1.625rem;line-height:1.3;margin:1.5rem 0 .25rem;text-wrap:balance;overflow-wrap:anywhere}
header,footer{border:0 solid var(--line)}
header{border-bottom-width:1px;padding:.75rem 0}
header a{display:inline-flex;align-items:center;gap:.6rem;font-size:1.125rem;font-weight:600;text-decoration:none}
header rect{fill:var(--seal)}header text{fill:var(--on-seal)}
footer{border-top-width:1px;padding:.75rem 0 0;margin-top:2rem;font-size:.9rem;color:var(--quiet)}
.cover{float:right;width:7rem;height:auto;margin:1.5rem 0 1rem 1.5rem;border-radius:2px;font-family:"Songti SC","Noto Serif CJK SC",Georgia,serif}
dl{clear:both;display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.35rem 1rem;padding-top:1rem}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere;min-width:0}
dd p,dd ul{margin:0;padding:0;list-style:none}
h1,dd p,article>p,.reading li{unicode-bidi:plaintext}article a,article small{unicode-bidi:isolate}
.here{color:var(--jade);font-weight:600}.away{color:var(--quiet)}
.here:before{content:"\\25cf\\a0"}.away:before{content:"\\25cb\\a0"}
.open{display:inline-block;margin:.5rem .5rem .5rem 0;padding:.5rem 1.1rem;min-height:1.75rem;border:1px solid var(--edge);border-radius:6px;text-decoration:none}
.first{background:var(--seal);border-color:var(--seal);color:var(--on-seal);font-weight:600}
small{color:var(--quiet)}
button.open,input{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--edge);border-radius:6px}
button.open{min-height:2.75rem;cursor:pointer}button.first{background:var(--seal);color:var(--on-seal)}
input[type=search]{box-sizing:border-box;width:100%;padding:.5rem .75rem;min-height:2.75rem}
.find{display:flex;gap:.5rem;margin:1.5rem 0}.find input{flex:1;min-width:0}.find button{flex:none;margin:0}
.tick{display:flex;gap:.75rem;align-items:start;padding:.5rem 0;border-bottom:1px solid var(--line)}
.tick input{flex:none;width:1.25rem;height:1.25rem;margin:.2rem 0 0;accent-color:var(--seal)}
:focus-visible{outline:3px solid var(--seal);outline-offset:2px}
.reading{list-style:none;padding:0}.reading li{padding:.6rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
@media(max-width:30rem){.cover{width:5rem}dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{.open,footer{display:none}body{background:#fff;color:#000}}`

const hash = createHash('sha256').update(pageStyle).digest('base64')

const policy = (formAction: string, ancestors = "'self'", script = '') =>
  `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; ${script && `script-src ${script}; `}base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`

/**
 * The page may not run scripts or load anything but covers; its own style sheet is allowed by hash. Source: Content
 * Security Policy Level 3.
 */
export const pagePolicy = policy("'none'")
/** Of a record's page, which hands over to the app. */
export const recordPolicy = policy("'none'", "'self'", takeOverHash)
/** Of a page with a form that is sent to the page's own address. */
export const formPolicy = policy("'self'")
/** Of a page that sites with these origins may show in a frame, with a form that goes to some address, and one script. */
export const framedPolicy = (formAction: string, origins: readonly string[], script?: string): string =>
  policy(formAction, ["'self'", ...origins].join(' '), script)
