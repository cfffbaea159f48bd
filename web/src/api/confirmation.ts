type Ask = (message: () => string) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** Sets what asks the reader for the password when a call wants a recent sign-in. */
export const confirmBy = (next: Ask): void => void (ask = next)

/** True once the reader has confirmed the password: the refused call may be repeated. */
export const confirmed: Ask = (message) => ask(message)
