import type { PlatformKey } from '../deviceTypes.ts'
import type { ApplicationNode } from './expression.ts'

/** A device as expressions are evaluated on it. */
export interface Subject {
  /** Code of the application it belongs to. */
  application: string
  platform: PlatformKey
  /** Whether it has a push token. */
  hasToken: boolean
  /** Values by tag name, including default tags, as JSON (interface, Conventions 7). */
  tags: Readonly<Record<string, unknown>>
}

/** A device’s value of a tag; undefined if it has none. */
export const keptValue = ({ tags }: Subject, tag: string): unknown => (Object.hasOwn(tags, tag) ? tags[tag] : undefined)

/** Whether a device belongs to the application with this code, ignoring case. */
export const belongsToApplication = ({ application }: Subject, code: string): boolean =>
  application.toLowerCase() === code.toLowerCase()

/** The first reason why a device isn’t in `A(...)`; undefined if it is. */
export function keptOut(
  { code, platforms, flags }: ApplicationNode,
  subject: Subject,
): 'application' | 'platform' | 'token' | undefined {
  if (!belongsToApplication(subject, code)) return 'application'
  if (platforms && !platforms.includes(subject.platform)) return 'platform'
  return flags?.includes('with_tokens') && !subject.hasToken ? 'token' : undefined
}
