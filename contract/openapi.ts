import { z } from 'zod'
import { examples } from './examples/index.ts'
import { type MethodName, methodNamed, methodNames } from './index.ts'
import type { Credential, Host, Method } from './method.ts'
import { results } from './results.ts'

type Json = Record<string, unknown>

export const panelTag = 'Panel (not part of the API)'

const hosts: Record<Host, string> = {
  base: 'Main host',
  go: 'Second host, for device and tag methods',
  cp: 'Host for two statistics methods',
  root: 'Bare host for the preset methods',
  journey: 'Host for journey statistics',
  static: 'Host for exported files',
}

const header = (scheme: string, what: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `\`Authorization: ${scheme} <${what}>\``,
})

const schemes: Record<Exclude<Credential, 'none'>, Json> = {
  // OpenAPI has no scheme for a credential in the body
  account: {
    type: 'http',
    scheme: 'x-auth-field',
    description: 'API token in the body’s `auth` field, as shown in the request schemas; not sent in a header',
  },
  device: header('Token', 'device token'),
  key: header('Key', 'API token'),
  journey: header('Api', 'API token'),
}

const server = (host: Host): Json => ({
  url: `{${host}_url}`,
  description: hosts[host],
  variables: { [`${host}_url`]: { default: `https://${host}.example`, description: hosts[host] } },
})

/** The JSON Schema of what is sent. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const object = (properties: Json, required: string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})

const auth = object({ auth: { type: 'string', description: 'API token' } })

function requestSchema(method: Method): Json {
  const fields = schemaOf(method.request)
  const content = method.credential === 'account' ? { allOf: [auth, fields] } : fields
  return method.wrapped ? object({ request: content }) : content
}

const answerOf = (name: MethodName, method: Method): Json =>
  name === 'getResults'
    ? {
        description: 'Depends on the method that created the request',
        anyOf: Object.entries(results).map(([of, schema]) => ({ title: of, ...schemaOf(schema) })),
      }
    : schemaOf(method.response)

function answerSchema(name: MethodName, method: Method): Json {
  if (!method.wrapped) return answerOf(name, method)
  return object(
    { status_code: { type: 'integer' }, status_message: { type: 'string' }, response: answerOf(name, method) },
    ['status_code', 'status_message'],
  )
}

/** Longer examples, which demonstrate limits, are left out. Characters. */
const longest = 10_000

const keyed = (values: readonly { summary: string; value: unknown }[]): Json =>
  Object.fromEntries(
    values
      .filter(({ value }) => JSON.stringify(value).length <= longest)
      .map((example, index) => [`example${index + 1}`, example]),
  )

function requestExamples(name: MethodName, method: Method): Json {
  return keyed(
    examples[name].accepted.map((example) => {
      const fields = method.credential === 'account' ? { auth: 'API_ACCESS_TOKEN', ...example.fields } : example.fields
      return { summary: example.name, value: method.wrapped ? { request: fields } : fields }
    }),
  )
}

const answerExamples = (name: MethodName, method: Method): Json =>
  keyed(
    examples[name].answers.map((response, index) => ({
      summary: `Response ${index + 1}`,
      value: method.wrapped ? { status_code: 200, status_message: 'OK', response } : response,
    })),
  )

function parameters(method: Method): Json[] {
  const { properties = {}, required = [] } = schemaOf(method.request) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: method.query?.includes(name) ? 'query' : 'path',
    required: required.includes(name),
    schema,
  }))
}

/** Ways to call a method: with its credential, and without it if optional. */
function security({ credential, credentialOptional }: Method): Json[] {
  if (credential === 'none') return []
  return credentialOptional ? [{ [credential]: [] }, {}] : [{ [credential]: [] }]
}

function operation(name: MethodName, method: Method): Json {
  const refusals = method.wrapped ? ['400'] : ['400', '401', '403', '404']
  return {
    operationId: name,
    tags: [method.path.startsWith('/panel/') ? panelTag : method.area],
    servers: [server(method.host)],
    security: security(method),
    ...(method.assumption && { description: method.assumption, 'x-assumed': method.assumption }),
    'x-effect': method.effect,
    ...(method.verb === 'GET'
      ? { parameters: parameters(method) }
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: requestSchema(method), examples: requestExamples(name, method) },
            },
          },
        }),
    responses: {
      200: {
        description: method.wrapped
          ? 'Envelope; any status_code other than 200, or 420 for a result that isn’t ready, is a failure'
          : 'Done',
        content: {
          'application/json': { schema: answerSchema(name, method), examples: answerExamples(name, method) },
        },
      },
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } },
})

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const name of methodNames) {
    const method = methodNamed(name) as Method
    paths[method.path] = { ...paths[method.path], [method.verb.toLowerCase()]: operation(name, method) }
  }
  const areas = [...new Set(methodNames.map((name) => (methodNamed(name) as Method).area))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Messaging and audience service',
      version: '1.3',
      description: 'Generated from the contract. `x-assumed` marks what the API’s description doesn’t specify.',
    },
    servers: [server('base')],
    tags: [
      ...areas.map((name) => ({ name })),
      { name: panelTag, description: 'Features of a service’s control panel; the embedded backend has them too' },
    ],
    paths,
    components: {
      securitySchemes: schemes,
      responses: {
        400: refusal('The body isn’t JSON, or an argument is invalid'),
        401: refusal('The credential is missing or invalid'),
        403: refusal('The credential doesn’t allow this'),
        404: refusal('Not found'),
      },
    },
  }
}
