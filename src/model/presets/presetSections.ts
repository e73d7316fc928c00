import { languageName } from '#format/languages.ts'

/** The parts of the form of a push preset, in order. An email preset has only the first. */
export type PresetSection = 'message' | 'audience' | 'delivery' | 'platforms'

const fields: Readonly<Record<string, readonly [section: PresetSection, name: string]>> = {
  name: ['message', 'Name'],
  title: ['message', 'Title'],
  subtitle: ['message', 'Subtitle'],
  message: ['message', 'Text'],
  subject: ['message', 'Subject'],
  content: ['message', 'Email'],
  opens: ['message', 'On tap'],
  url: ['message', 'URL'],
  deepLink: ['message', 'Deep link ID'],
  richMedia: ['message', 'Page code'],
  segment: ['audience', 'Segment'],
  platforms: ['platforms', 'Platforms'],
  campaign: ['delivery', 'Campaign'],
  sendRate: ['delivery', 'Pushes per second'],
  iosSound: ['platforms', 'Sound'],
  iosTtl: ['platforms', 'Time to live'],
  iosLevel: ['platforms', 'Interruption level'],
  iosSilent: ['platforms', 'Silent'],
  openAppOptions: ['platforms', 'Options for the app'],
  deepLinkParams: ['platforms', 'Deep link parameters'],
  iosRootParams: ['platforms', 'iOS custom payload'],
  androidRootParams: ['platforms', 'Android custom payload'],
  userData: ['platforms', 'Data for the app'],
}

/** The section with the field at this path of a draft. */
export const presetSectionOf = ([field = '']: readonly string[]): PresetSection => fields[field]?.[0] ?? 'message'

/** The field’s name, for a list of problems: `Text, German`. */
export function presetFieldName([field = '', language]: readonly string[]): string {
  const name = fields[field]?.[1] ?? field
  return language === undefined || language === 'default' ? name : `${name}, ${languageName(language)}`
}
