/**
 * The drawing function of svg-captcha, which accepts a given text; the package's own types declare generated texts
 * only.
 */
declare module 'svg-captcha/lib/index.js' {
  export default function draw(
    text: string,
    options: { width: number; height: number; fontSize: number; noise: number },
  ): string
}
