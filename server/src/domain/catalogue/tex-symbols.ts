/** What commands of TeX stand for: letters and signs of titles and abstracts, not a whole language. */
export const texSymbols: Readonly<Record<string, string>> = Object.fromEntries(
  `alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ
  nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
  aleph ℵ beth ℶ ell ℓ hbar ħ Re ℜ Im ℑ wp ℘ partial ∂ nabla ∇ infty ∞ emptyset ∅ varnothing ∅
  times × otimes ⊗ oplus ⊕ cdot · bullet • circ ∘ star ⋆ ast * pm ± mp ∓ div ÷ wedge ∧ vee ∨ cap ∩ cup ∪ bigcup ⋃
  bigcap ⋂ sum ∑ prod ∏ int ∫ sqrt √ leq ≤ le ≤ geq ≥ ge ≥ ll ≪ gg ≫ lesssim ≲ gtrsim ≳ neq ≠ ne ≠ equiv ≡ approx ≈
  sim ∼ simeq ≃ cong ≅ propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ forall ∀ exists ∃ neg ¬
  to → rightarrow → leftarrow ← Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ longrightarrow → mapsto ↦
  perp ⊥ parallel ∥ mid | langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ldots … dots … cdots ⋯ prime ′ dagger †
  degree ° Box □ square □ triangle △ setminus ∖ lVert ‖ rVert ‖ Vert ‖ vert |
  AA Å aa å AE Æ ae æ OE Œ oe œ O Ø o ø L Ł l ł ss ß i ı S § P ¶ copyright © textyen ¥ pounds £ textmu µ uS µS`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
)

/** Combining characters of accents, by the sign or letter of their command. */
export const texAccents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  '"': '\u0308',
  u: '\u0306',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  c: '\u0327',
  k: '\u0328',
}

/** The same of the accents of formulas. */
export const mathAccents: Readonly<Record<string, string>> = {
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  bar: '\u0304',
  overline: '\u0304',
  dot: '\u0307',
  ddot: '\u0308',
  vec: '\u20d7',
}

const table = (plain: string, drawn: string): ReadonlyMap<string, string> => {
  const signs = Array.from(drawn)
  return new Map(Array.from(plain, (sign, at) => [sign, signs[at] ?? sign]))
}

export const superscripts = table(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
)
export const subscripts = table('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
export const doubleStruck = table('CHNPQRZ', 'ℂℍℕℙℚℝℤ')
