import { createHash } from 'node:crypto'

/** Style sheet of the page: for phones and print, light and dark, without external files. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1d2433;--paper:#fff;--line:#d5dae3;--link:#1f4e9a}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9f0;--paper:#151a24;--line:#39414f;--link:#9dbdf5}}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);
font:1rem/1.65 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}
a{color:var(--link);text-underline-offset:.2em}
h1{font-size:1.6rem;line-height:1.3;margin:1.5rem 0 .25rem;text-wrap:balance}
header,footer{border-color:var(--line);border-style:solid;border-width:0 0 1px;padding-bottom:.5rem}
footer{border-width:1px 0 0;padding:.75rem 0 0;margin-top:2rem;font-size:.9rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.35rem 1rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;min-width:0}
dd p,dd ul{margin:0;padding:0;list-style:none}
.open{display:inline-block;margin:.75rem 0;padding:.5rem 1rem;border:1px solid currentcolor;border-radius:.4rem}
small{opacity:.8}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{.open,footer{display:none}}`

const hash = createHash('sha256').update(pageStyle).digest('base64')

/**
 * The page may not run scripts or load anything; its own style sheet is allowed by hash. Source: Content Security
 * Policy Level 3.
 */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
