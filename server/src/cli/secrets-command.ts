import { encryptStoredSecrets } from '../integrations/encrypt-secrets.ts'
import { forgetSecrets, unreadableSecrets } from '../integrations/forget-secrets.ts'
import type { Command, Commands } from '../core/command.ts'

const secretsEncrypt: Command = {
  usage: '',
  about:
    'Encrypt the stored secrets that are still plain text or encrypted with an old key; to be run when every node has the new key.',
  async run({ parse }, { appContext, output }) {
    parse({})
    const written = await encryptStoredSecrets(appContext.database)
    await appContext.tenants.refresh()
    output.line(`${written} stored secrets encrypted with the key ${appContext.database.secrets.keyId}`)
  },
}

const secretsForget: Command = {
  usage: '[--yes]',
  about:
    'After the loss of the secret key: print which stored secrets cannot be read, and with --yes remove them. Stop all nodes before.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ yes: { type: 'boolean' } })
    const { database, tenants } = appContext
    const secrets = await unreadableSecrets(database)
    for (const { tenant, what } of secrets) output.line(`${tenant}: ${what}`)
    if (!values.yes) {
      output.line(
        secrets.length === 0
          ? 'Every stored secret can be read.'
          : 'Nothing was removed. Repeat with --yes if the key of these secrets is lost.',
      )
      return
    }
    await forgetSecrets(database, secrets)
    await tenants.refresh()
    output.line(`${secrets.length} removed; the key is now ${database.secrets.keyId}`)
  },
}

export const commands: Commands = {
  'secrets encrypt': secretsEncrypt,
  'secrets forget': secretsForget,
}
