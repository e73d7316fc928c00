import { fieldIn } from '../shared/placeFaults.ts'

const texts: Readonly<Record<string, string>> = {
  'content.message': 'message',
  'content.title': 'title',
  'content.subtitle': 'subtitle',
  subject: 'subject',
  content: 'content',
}

const fields: readonly (readonly [path: string, typed: string])[] = [
  ['content.action.options.url', 'url'],
  ['content.action.options.id', 'deepLink'],
  ['content.action.options.params', 'deepLinkParams'],
  ['content.action.options.richMediaCode', 'richMedia'],
  ['content.action', 'opens'],
  ['content.userData', 'userData'],
  ['content.platforms.ios.sound', 'iosSound'],
  ['content.platforms.ios.ttl', 'iosTtl'],
  ['content.platforms.ios.rootParams', 'iosRootParams'],
  ['content.platforms.ios.interruptionLevel', 'iosLevel'],
  ['content.platforms.android.rootParams', 'androidRootParams'],
  ['campaignCode', 'campaign'],
  ['scheduling.sendRate', 'sendRate'],
  ['segmentation.filter', 'segment'],
  ['segmentation.platforms', 'platforms'],
]

export function presetField(path: string): string {
  if (texts[path]) return `${texts[path]}.default`
  const found = fieldIn(fields, path)
  if (found) return found
  const language = /^(content\.message|content\.title|content\.subtitle|subject|content)\.([a-z-]+)$/i.exec(path)
  return language ? `${texts[language[1] ?? '']}.${language[2]}` : path
}
