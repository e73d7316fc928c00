import type { LoggedRequest } from './log.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A `curl` command with the token masked. Loads the contract’s table. Undefined for an unknown method. */
export async function toCurl({ method: name, fields }: Pick<LoggedRequest, 'method' | 'fields'>) {
  const [{ methodNamed }, { encodeRequest }] = await Promise.all([
    import('#contract/index.ts'),
    import('#contract/wire.ts'),
  ])
  const method = methodNamed(name)
  if (!method) return undefined
  const { verb, path, headers, body } = encodeRequest(method, fields, '<TOKEN>')
  const host = `${method.host.toUpperCase()}_URL`
  const parts = [
    `curl ${verb === 'GET' ? '' : `-X ${verb} `}"$${host}"${quoted(path)}`,
    ...Object.entries(headers).map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ]
  return { host, text: parts.join(' \\\n  ') }
}
