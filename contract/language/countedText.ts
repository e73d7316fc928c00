import type { PlatformKey } from '../deviceTypes.ts'
import { joinedConditions } from './conditions.ts'
import { type ApplicationNode, type Expression, nowhere, type TagNode } from './expression.ts'
import { print } from './print.ts'

/** What counts the devices of an audience on these platforms. `language`: only those that speak it; null: those that report none. */
export function countedText(
  expression: Expression,
  application: string,
  platforms: readonly PlatformKey[],
  language?: string | null,
): string {
  const limits: Expression[] = [devicesOf(application, platforms)]
  if (language !== undefined) limits.push(spoken(language))
  return print(joinedConditions(expression, limits, 'intersection'))
}

/** Devices of an application, of all platforms or of these. */
export const devicesOf = (code: string, platforms?: readonly PlatformKey[]): ApplicationNode => ({
  kind: 'application',
  span: nowhere,
  code,
  ...(platforms && { platforms }),
})

const spoken = (language: string | null): TagNode => ({
  kind: 'tag',
  span: nowhere,
  tag: 'Language',
  ...(language === null
    ? { operator: 'NOTSET' as const }
    : { operator: 'EQ' as const, operand: { kind: 'text' as const, text: language } }),
})
