import { encryptStoredSecrets } from '../app/encrypt-secrets.ts'
import type { Command } from './command.ts'
import { readParameters } from './parameters.ts'

export const secretsEncrypt: Command = {
  usage: '',
  about:
    'Encrypt the stored secrets that are still plain text or encrypted with an old key; to be run when every node has the new key.',
  async run(parameters, { appContext, output }) {
    readParameters(parameters, {}, 'secrets encrypt')
    const written = await encryptStoredSecrets(appContext.database)
    await appContext.tenants.refresh()
    output.line(`${written} stored secrets encrypted with the key ${appContext.database.secrets.keyId}`)
  },
}
