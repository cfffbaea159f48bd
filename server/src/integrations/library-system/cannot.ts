import { Fail } from '../../core/fail.ts'

/** What a library system has no function for. @throws Fail LIBRARY_CANNOT */
export const cannot = async (): Promise<never> => {
  throw new Fail('LIBRARY_CANNOT')
}
