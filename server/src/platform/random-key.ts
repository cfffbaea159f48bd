import { randomBytes } from 'node:crypto'

const BYTES = 16
/** Base64url of 16 bytes. */
const KEY = /^[\w-]{22}$/

/** 128 random bits as 22 characters, for addresses that cannot be guessed. */
export const randomKey = (): string => randomBytes(BYTES).toString('base64url')

/** Whether a text from an address has the form of a key; spares a search for others. */
export const isRandomKey = (text: string): boolean => KEY.test(text)
