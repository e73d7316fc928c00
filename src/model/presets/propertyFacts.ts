import type { Preset } from '#contract/presets.ts'
import { exactCount } from '#format/format.ts'
import { fieldName } from '../messages/options.ts'
import { asObject } from '../shared/json.ts'
import { getPresetKind } from './presetKind.ts'
import { type Fields, isEmpty, messageProperties } from './presetRecord.ts'

const yesNo = (value: unknown) => (value === 1 || value === true || value === '1' ? 'Yes' : 'No')

const known: Readonly<Record<string, readonly [label: string, write?: (value: unknown) => string]>> = {
  send_rate: ['Pushes per second', (value) => `At most ${exactCount(Number(value))}`],
  ignore_user_timezone: ['Sent to all time zones at once', yesNo],
  userdata: ['Data for the app'],
  created_via: ['Created in', (value) => (value === 'panel' ? 'The service’s control panel' : asText(value))],
  user_id: ['Created by'],
}

const origins = ['created_via', 'user_id']

export function propertyFacts(preset: Preset): { name: string; value: string }[] {
  const stored: Fields = preset.properties ?? {}
  const properties = Object.entries(stored).filter(
    ([name, value]) =>
      !messageProperties.includes(name) &&
      !isEmpty(value) &&
      // this console creates them through the API, too, so it says nothing
      !(name === 'created_via' && value === 'api'),
  )
  const toFacts = (wanted: (name: string) => boolean) =>
    properties
      .filter(([name]) => wanted(name))
      .map(([name, value]) => ({ name: known[name]?.[0] ?? fieldName(['fields', name]), value: write(name, value) }))
  return [
    ...(getPresetKind(preset) === 'email' ? [] : [{ name: 'On tap', value: describeTap(preset) }]),
    ...toFacts((name) => !origins.includes(name)),
    ...ownFacts(stored.platforms),
    ...(preset.page_id ? [{ name: 'Page', value: String(preset.page_id) }] : []),
    ...toFacts((name) => origins.includes(name)),
  ]
}

function ownFacts(platforms: unknown): { name: string; value: string }[] {
  const { ios, android } = asObject(platforms) ?? {}
  const [onIos, onAndroid] = [asObject(ios), asObject(android)]
  const parts: [string, unknown][] = [
    ['iOS interruption level', onIos?.interruptionLevel],
    ['iOS silent', onIos?.silent === undefined ? undefined : yesNo(onIos.silent)],
    ['iOS custom payload', onIos?.rootParams],
    ['Android custom payload', onAndroid?.rootParams],
  ]
  return parts.flatMap(([name, value]) => (isEmpty(value) ? [] : [{ name, value: asText(value) }]))
}

export function describeTap({ url, properties }: Preset): string {
  const action = asObject(properties?.action)
  const options = asObject(action?.options) ?? {}
  const params = isEmpty(options.params) ? '' : ` with ${asText(options.params)}`
  switch (action ? (action.type ?? 'openApp') : undefined) {
    case 'url':
      return `${asText(options.url ?? url)}${options.shortener === 0 ? '' : ', shortened'}`
    case 'deepLink':
      return `Deep link ${asText(options.id)}${params}`
    case 'richMedia':
      return `Rich media page ${asText(options.richMediaCode)}`
    case 'openApp':
      return `Open the app${isEmpty(action?.options) ? '' : ` with ${asText(action?.options)}`}`
    default:
      return url ? url : 'Open the app'
  }
}

const write = (name: string, value: unknown): string =>
  known[name]?.[1]?.(value) ?? (/_ttl$/.test(name) ? exactCount(Number(value)) : asText(value))
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
