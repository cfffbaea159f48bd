/** Where Node keeps what it has compiled, for programs that tests start with an environment of their own. */
export const compileCache = (): Record<string, string> => {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
