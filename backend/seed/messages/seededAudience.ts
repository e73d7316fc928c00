import { type DeviceType, deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import { conditionsExpression, joinedConditions } from '#contract/language/conditions.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { createMatcher } from '#contract/language/evaluate.ts'
import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import type { Condition } from '#contract/targeting.ts'
import { demoFilters } from '../segments.ts'
import { demoTags } from '../tags.ts'
import type { DemoMessage } from './DemoMessage.ts'
import type { SeededDevice } from './seededDevices.ts'

const typesOfKind = { push: messagePlatformIds, email: [14], whatsapp: [21], live_activity: [1] } as const
const typeOf = tagTypeLookup(demoTags)

interface DemoAudience {
  /** As createMessage would store it: see jobs/messages/audience.ts. */
  audience: Record<string, unknown>
  /** Whether a device gets it. */
  takes: (device: SeededDevice) => boolean
}

/** The audience of a message, and its devices. */
export function seededAudience(
  { application, kind, request }: DemoMessage,
  preset: { platforms?: unknown },
  now: Date,
): DemoAudience {
  const { users, devices, filter, filter_code, conditions, platforms } = request as Targets
  const wanted = (platforms ?? preset.platforms ?? typesOfKind[kind]) as readonly number[]
  const deviceTypes = [...wanted]
  const ofType = ({ device_type }: SeededDevice) => deviceTypes.includes(device_type)
  if (users)
    return {
      audience: { deviceTypes, users },
      takes: (device) => ofType(device) && users.includes(device.user_id ?? device.hwid),
    }
  if (devices)
    return { audience: { deviceTypes, devices }, takes: (device) => ofType(device) && devices.includes(device.hwid) }
  const expression = expressionOf(filter, filter_code, conditions)
  if (!expression) return { audience: { deviceTypes }, takes: ofType }
  const matches = createMatcher(expression, { typeOf, now })
  return {
    audience: { deviceTypes, expression: print(expression) },
    takes: (device) => ofType(device) && matches(subjectOf(application, device)),
  }
}

interface Targets {
  users?: readonly string[]
  devices?: readonly string[]
  filter?: string
  filter_code?: string
  conditions?: readonly Condition[]
  platforms?: readonly number[]
}

/** Undefined for everyone, and for a segment that does not exist. */
function expressionOf(
  filter: string | undefined,
  filterCode: string | undefined,
  conditions: readonly Condition[] = [],
): Expression | undefined {
  const segment = demoFilters.find(({ name, code }) => name === filter || code === filterCode)
  const parsed = segment && parse(segment.filter_expression)
  const parts = [parsed?.ok ? parsed.expression : undefined, conditionsExpression(conditions, 'AND', typeOf)]
  const [first, ...others] = parts.filter((part) => part !== undefined)
  return first && joinedConditions(first, others, 'intersection')
}

const subjectOf = (application: string, { device_type, language, tags }: SeededDevice) => ({
  application,
  platform: deviceTypes[device_type as DeviceType],
  hasToken: true,
  tags: { ...tags, Language: language, 'Push Enabled': true },
})
