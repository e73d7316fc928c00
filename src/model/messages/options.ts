import { type Notification, notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { interruptionLevels } from '#contract/values.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'

export type OptionKind =
  | 'text'
  | 'texts'
  | 'address'
  | 'whole'
  | 'switch'
  | 'yesNo'
  | 'choice'
  | 'json'
  | 'lines'
  | 'color'

export interface PlatformOption {
  field: keyof Notification
  kind: OptionKind
  label: string
  help?: string
  choices?: readonly { value: string; label: string }[]
}

const title = 'Overrides the shared title.'
const text = 'Overrides the shared text.'
const badge = 'A number, or a change such as +1 or -1.'
const lifetime = 'How long the push service keeps trying.'
const priorities = [
  { value: '2', label: '2 · highest' },
  { value: '1', label: '1 · high' },
  { value: '0', label: '0 · normal' },
  { value: '-1', label: '-1 · low' },
  { value: '-2', label: '-2 · lowest' },
]
const focus = 'Whether it breaks through Focus and Do Not Disturb.'
const same = (value: string) => ({ value, label: value })
const delivery = [
  { value: 'high', label: 'High: wakes the device' },
  { value: 'normal', label: 'Normal: may wait' },
]

type Row = readonly [
  field: string,
  kind: OptionKind,
  label: string,
  help?: string | undefined,
  choices?: readonly { value: string; label: string }[],
]

const options = (prefix: string, rows: readonly Row[]): PlatformOption[] =>
  rows.map(([name, kind, label, help, choices]) => ({
    field: `${prefix}${name}` as keyof Notification,
    ...{ kind, label, ...(help && { help }), ...(choices && { choices }) },
  }))

const pictured: readonly Row[] = [
  ['header', 'texts', 'Title', title],
  ['content', 'texts', 'Text', text],
  ['banner', 'address', 'Image', 'Overrides the shared image.'],
  ['custom_icon', 'address', 'Icon URL', 'URL of an image that replaces the app icon.'],
  ['icon', 'text', 'App icon', 'Name of a resource in the app.'],
]
const browserTexts: readonly Row[] = [
  ['title', 'texts', 'Title', title],
  ['content', 'texts', 'Text', text],
]
const silent: Row = ['silent', 'yesNo', 'Silent', 'Delivered to the app without being shown.']
const sound: Row = ['sound', 'text', 'Sound', 'Name of a sound file in the app.']
const soundOff: Row = ['sound_off', 'switch', 'No sound']
const ttl: Row = ['ttl', 'whole', 'Time to live (seconds)', lifetime]
const rootParams: Row = ['root_params', 'json', 'Custom payload', 'A JSON object added to the payload as is.']
const android: readonly Row[] = [
  ...pictured,
  ['ibc', 'color', 'Color behind the icon'],
  ['sound', 'text', 'Sound', 'Name of a file in the app, without the extension.'],
  soundOff,
  ['vibration', 'yesNo', 'Vibrate'],
  ['led', 'color', 'LED color'],
  ['priority', 'choice', 'Priority in the list', 'Position among other notifications.', priorities],
  ['delivery_priority', 'choice', 'Delivery priority', undefined, delivery],
  ['group_id', 'text', 'Group', 'Notifications with the same group are shown together.'],
  ['gcm_ttl', 'whole', 'Time to live (seconds)', lifetime],
  silent,
  rootParams,
]

/** Every option of every platform, in display order. options.test.ts compares it with the contract. */
export const platformOptions: Record<PushPlatform, readonly PlatformOption[]> = {
  ios: [
    ...options('ios_', [
      ['title', 'texts', 'Title', title],
      ['subtitle', 'texts', 'Subtitle', 'Overrides the shared subtitle.'],
      ['content', 'texts', 'Text', text],
      ['attachment', 'address', 'Image or video', 'Overrides the shared image.'],
      ['badges', 'text', 'Badge', badge],
      sound,
      soundOff,
      ['interruption_level', 'choice', 'Interruption level', focus, interruptionLevels.map(same)],
      ['critical', 'switch', 'Critical alert', 'Plays sound even when the phone is muted.'],
      ['category_id', 'text', 'Category', 'Determines the buttons.'],
      ['category_custom', 'text', 'Custom category'],
      ['thread_id', 'text', 'Thread', 'Notifications in the same thread are shown together.'],
      ttl,
    ]),
    { field: 'apns_trim_content', kind: 'yesNo', label: 'Shorten long text' },
    ...options('ios_', [
      silent,
      ['root_params', 'json', 'Custom payload', 'A JSON object next to aps. At most 4,096 bytes.'],
    ]),
  ],
  android: options('android_', [...android, ['badges', 'text', 'Badge', badge]]),
  huawei_android: options('huawei_android_', [
    ...android,
    ['badges', 'switch', 'Count in the badge'],
    ['lockscreen', 'yesNo', 'Show on the lock screen'],
  ]),
  osx: options('mac_', [['badges', 'text', 'Badge', badge], sound, ttl, rootParams]),
  windows: options('wns_', [
    ['content', 'texts', 'Content', 'Overrides the shared text. Plain text, or a toast’s XML as base64.'],
    ['type', 'choice', 'Type', undefined, ['Toast', 'Tile', 'Badge', 'Raw'].map(same)],
    ['tag', 'text', 'Tag', 'A later notification with the same tag replaces it.'],
  ]),
  amazon: options('adm_', [...pictured, sound, soundOff, ['priority', 'whole', 'Priority'], ttl, rootParams]),
  safari: options('safari_', [
    ...browserTexts,
    ['action', 'text', 'Button label'],
    [
      'url_args',
      'lines',
      'URL arguments',
      'One per line, in the order of the placeholders in the website’s URL template.',
    ],
    ttl,
  ]),
  chrome: options('chrome_', [
    ...browserTexts,
    ['icon', 'address', 'Icon', 'Image URL.'],
    ['image', 'address', 'Image', 'Overrides the shared image.'],
    ['button_text1', 'text', 'First button'],
    ['button_url1', 'address', 'First button URL', 'Needs a first button.'],
    ['button_text2', 'text', 'Second button'],
    ['button_url2', 'address', 'Second button URL', 'Needs a second button.'],
    ['duration', 'whole', 'Display time (seconds)', 'From 0 to 50. With 0, it’s shown until dismissed.'],
    ['gcm_ttl', 'whole', 'Time to live (seconds)', lifetime],
    rootParams,
  ]),
  firefox: options('firefox_', [...browserTexts, ['icon', 'address', 'Icon', 'Image URL.'], rootParams]),
}

/** The field with the large image of each platform that shows one. */
export const imageFieldOf: Partial<Record<PushPlatform, keyof Notification>> = {
  ios: 'ios_attachment',
  android: 'android_banner',
  huawei_android: 'huawei_android_banner',
  amazon: 'adm_banner',
  chrome: 'chrome_image',
}

/** The image fields of these platforms. */
export const imageFields = (platforms: readonly PushPlatform[]): (keyof Notification)[] =>
  platforms.flatMap((platform) => imageFieldOf[platform] ?? [])

const names: Readonly<Record<string, string>> = {
  content: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  link: 'URL',
  rich_media: 'Page code',
  inbox_image: 'Inbox image',
  inbox_days: 'Inbox days',
  inbox_date: 'Inbox expiration date',
  send_rate: 'Pushes per second',
  capping_days: 'Frequency cap: days',
  capping_count: 'Frequency cap: messages',
  image: 'Image',
  platforms: 'Platforms',
  kind: 'Audience',
  filter: 'Segment',
  conditions: 'Conditions',
  subject: 'Subject',
  preset: 'Preset',
  from: 'From address',
  'reply-to': 'Reply-to address',
  list_unsubscribe: 'Unsubscribe URL',
  attachments: 'Attachments',
  users: 'Audience',
  devices: 'Audience',
  near: 'Near a point',
  day: 'Day',
  time: 'Time',
  timezone: 'Time zone',
  placeholders: 'Override tag values',
  bindings: 'Template values',
  // of WhatsApp messages
  number: 'Number',
  file: 'File of numbers',
  numberColumn: 'Column with the numbers',
  contentId: 'Template ID',
  language: 'Template language',
  headerValue: 'Header',
  variables: 'Values',
  buttons: 'Button URL suffixes',
  date: 'Date and time',
}

export function fieldName([room, field = '', key]: readonly string[]): string {
  if (room !== 'fields') return names[field] ?? names[room ?? ''] ?? room ?? ''
  const [owner, option] =
    Object.entries(platformOptions)
      .map(([platform, options]) => [platform, options.find((option) => option.field === field)] as const)
      .find(([, option]) => option !== undefined) ?? []
  const label = option?.label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  const name = names[field] ?? (label ? `${platformLabel(owner ?? '')} ${label}` : field)
  return key === undefined || key === 'default' ? name : `${name}, ${languageName(key)}`
}

const localizedField = /^(title|subtitle|content|wns_content)$|_(title|subtitle|header|content)$/

export const isLocalized = (field: string): boolean => localizedField.test(field) && field !== 'apns_trim_content'

/** Texts that people read, whose placeholders are filled. */
export const isPersonalized = (field: string): boolean => isLocalized(field) && field !== 'wns_content'

export const isJson = (field: string): boolean => /_root_params$/.test(field)

export const pushFieldNames: readonly string[] = Object.keys(notification.shape)

export const isButtonUrl = (field: string): boolean => /_button_url\d$/.test(field)

/** Fields with the URL of an image or a page, of some platforms and of the inbox. */
export const urlFields = (platforms: readonly PushPlatform[]): (keyof Notification)[] => [
  ...platforms.flatMap((platform) =>
    platformOptions[platform].flatMap(({ field, kind }) => (kind === 'address' ? [field] : [])),
  ),
  'inbox_image',
]
