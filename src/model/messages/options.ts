import { type Notification, notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { interruptionLevels } from '#contract/values.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'

/** How an option of a platform is filled in. */
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

/** One field of createMessage that concerns one platform alone (interface, createMessage). */
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
const lifetime = 'How long the push service keeps trying, in seconds.'
const payload = 'A JSON object added to the payload as is.'
const custom = 'URL of an image that replaces the app icon.'
const priorities = [
  { value: '2', label: '2 · highest' },
  { value: '1', label: '1 · high' },
  { value: '0', label: '0 · normal' },
  { value: '-1', label: '-1 · low' },
  { value: '-2', label: '-2 · lowest' },
]
const delivery = [
  { value: 'high', label: 'High: wakes the device' },
  { value: 'normal', label: 'Normal: may wait' },
]

/** Fields that Android and Huawei have alike, under each one’s prefix. */
const androidLike = (prefix: 'android_' | 'huawei_android_'): PlatformOption[] => {
  const option = (name: string, rest: Omit<PlatformOption, 'field'>): PlatformOption => ({
    field: `${prefix}${name}` as keyof Notification,
    ...rest,
  })
  return [
    option('header', { kind: 'texts', label: 'Title', help: title }),
    option('content', { kind: 'texts', label: 'Text', help: text }),
    option('banner', { kind: 'address', label: 'Picture', help: 'URL of a large image below the text.' }),
    option('custom_icon', { kind: 'address', label: 'Icon URL', help: custom }),
    option('icon', { kind: 'text', label: 'App icon', help: 'Name of a resource in the app.' }),
    option('ibc', { kind: 'color', label: 'Color behind the icon' }),
    option('sound', { kind: 'text', label: 'Sound', help: 'Name of a file in the app, without extension.' }),
    option('sound_off', { kind: 'switch', label: 'No sound' }),
    option('vibration', { kind: 'yesNo', label: 'Vibrate' }),
    option('led', { kind: 'color', label: 'LED color' }),
    option('priority', {
      kind: 'choice',
      label: 'Priority in the list',
      help: 'Position among other notifications.',
      choices: priorities,
    }),
    option('delivery_priority', { kind: 'choice', label: 'Delivery', choices: delivery }),
    option('group_id', { kind: 'text', label: 'Group', help: 'Notifications with the same group are shown together.' }),
    option('gcm_ttl', { kind: 'whole', label: 'Time to live', help: lifetime }),
    option('silent', { kind: 'yesNo', label: 'Silent', help: 'Delivered to the app without being shown.' }),
    option('root_params', { kind: 'json', label: 'Custom payload', help: payload }),
  ]
}

/** Every option of every platform, in the order people look for them. options.test.ts holds this to the contract. */
export const platformOptions: Record<PushPlatform, readonly PlatformOption[]> = {
  ios: [
    { field: 'ios_title', kind: 'texts', label: 'Title', help: title },
    { field: 'ios_subtitle', kind: 'texts', label: 'Subtitle', help: 'Overrides the shared subtitle.' },
    { field: 'ios_content', kind: 'texts', label: 'Text', help: text },
    {
      field: 'ios_attachment',
      kind: 'address',
      label: 'Image or video',
      help: 'URL of a file that the notification shows.',
    },
    { field: 'ios_badges', kind: 'text', label: 'Badge', help: badge },
    { field: 'ios_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file in the app.' },
    { field: 'ios_sound_off', kind: 'switch', label: 'No sound' },
    {
      field: 'ios_interruption_level',
      kind: 'choice',
      label: 'Interruption',
      help: 'Whether it breaks through Focus and Do Not Disturb.',
      choices: interruptionLevels.map((level) => ({ value: level, label: level })),
    },
    { field: 'ios_critical', kind: 'switch', label: 'Critical alert', help: 'Sounds even when the phone is muted.' },
    { field: 'ios_category_id', kind: 'text', label: 'Category', help: 'Determines the buttons.' },
    { field: 'ios_category_custom', kind: 'text', label: 'Custom category' },
    { field: 'ios_thread_id', kind: 'text', label: 'Thread', help: 'Notifications of one thread are shown together.' },
    { field: 'ios_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'apns_trim_content', kind: 'yesNo', label: 'Shorten long text' },
    { field: 'ios_silent', kind: 'yesNo', label: 'Silent', help: 'Delivered to the app without being shown.' },
    {
      field: 'ios_root_params',
      kind: 'json',
      label: 'Custom payload',
      help: 'A JSON object next to aps. At most 4,096 bytes.',
    },
  ],
  android: [...androidLike('android_'), { field: 'android_badges', kind: 'text', label: 'Badge', help: badge }],
  huawei_android: [
    ...androidLike('huawei_android_'),
    { field: 'huawei_android_badges', kind: 'switch', label: 'Count in the badge' },
    { field: 'huawei_android_lockscreen', kind: 'yesNo', label: 'Show on the lock screen' },
  ],
  osx: [
    { field: 'mac_badges', kind: 'text', label: 'Badge', help: badge },
    { field: 'mac_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file in the app.' },
    { field: 'mac_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'mac_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  windows: [
    {
      field: 'wns_content',
      kind: 'texts',
      label: 'Content',
      help: 'Overrides the shared text. Plain text, or a toast’s XML as base64.',
    },
    {
      field: 'wns_type',
      kind: 'choice',
      label: 'Type',
      choices: ['Toast', 'Tile', 'Badge', 'Raw'].map((type) => ({ value: type, label: type })),
    },
    { field: 'wns_tag', kind: 'text', label: 'Tag', help: 'A later notification with the same tag replaces it.' },
  ],
  amazon: [
    { field: 'adm_header', kind: 'texts', label: 'Title', help: title },
    { field: 'adm_content', kind: 'texts', label: 'Text', help: text },
    { field: 'adm_banner', kind: 'address', label: 'Picture', help: 'URL of a large image below the text.' },
    { field: 'adm_custom_icon', kind: 'address', label: 'Icon URL', help: custom },
    { field: 'adm_icon', kind: 'text', label: 'App icon', help: 'Name of a resource in the app.' },
    { field: 'adm_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file in the app.' },
    { field: 'adm_sound_off', kind: 'switch', label: 'No sound' },
    { field: 'adm_priority', kind: 'whole', label: 'Priority' },
    { field: 'adm_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'adm_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  safari: [
    { field: 'safari_title', kind: 'texts', label: 'Title', help: title },
    { field: 'safari_content', kind: 'texts', label: 'Text', help: text },
    { field: 'safari_action', kind: 'text', label: 'Button label' },
    {
      field: 'safari_url_args',
      kind: 'lines',
      label: 'URL arguments',
      help: 'One per line, in the order of the placeholders in the website’s URL template.',
    },
    { field: 'safari_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
  ],
  chrome: [
    { field: 'chrome_title', kind: 'texts', label: 'Title', help: title },
    { field: 'chrome_content', kind: 'texts', label: 'Text', help: text },
    { field: 'chrome_icon', kind: 'address', label: 'Icon', help: 'Image URL.' },
    { field: 'chrome_image', kind: 'address', label: 'Picture', help: 'URL of a large image below the text.' },
    { field: 'chrome_button_text1', kind: 'text', label: 'First button' },
    { field: 'chrome_button_url1', kind: 'address', label: 'First button opens', help: 'Needs a first button.' },
    { field: 'chrome_button_text2', kind: 'text', label: 'Second button' },
    { field: 'chrome_button_url2', kind: 'address', label: 'Second button opens', help: 'Needs a second button.' },
    {
      field: 'chrome_duration',
      kind: 'whole',
      label: 'Seconds on screen',
      help: '0 to 50. 0 keeps it until dismissed.',
    },
    { field: 'chrome_gcm_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'chrome_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  firefox: [
    { field: 'firefox_title', kind: 'texts', label: 'Title', help: title },
    { field: 'firefox_content', kind: 'texts', label: 'Text', help: text },
    { field: 'firefox_icon', kind: 'address', label: 'Icon', help: 'Image URL.' },
    { field: 'firefox_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
}

const names: Readonly<Record<string, string>> = {
  content: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  link: 'Address',
  rich_media: 'Page code',
  inbox_image: 'Inbox image',
  inbox_days: 'Inbox, days',
  inbox_date: 'Inbox, leaves on',
  send_rate: 'Pushes per second',
  capping_days: 'Capping, days',
  capping_count: 'Capping, messages',
  kind: 'Audience',
  filter: 'Segment',
  conditions: 'Conditions',
  subject: 'Subject',
  preset: 'Preset',
  from: 'From',
  'reply-to': 'Reply to',
  list_unsubscribe: 'Unsubscribe URL',
  attachments: 'Attachments',
  users: 'User IDs',
  devices: 'Devices',
  near: 'Near a point',
  day: 'Day',
  time: 'Time',
  timezone: 'Time zone',
}

/** What people call the field at a place of the draft. */
export function fieldName([room, field = '', key]: readonly string[]): string {
  if (room !== 'fields') return names[field] ?? names[room ?? ''] ?? room ?? ''
  const [owner, option] =
    Object.entries(platformOptions)
      .map(([platform, options]) => [platform, options.find((one) => one.field === field)] as const)
      .find(([, one]) => one !== undefined) ?? []
  const name = names[field] ?? (option ? `${platformLabel(owner ?? '')} ${option.label}` : field)
  return key === undefined || key === 'default' ? name : `${name}, ${languageName(key)}`
}

const localizedField = /^(title|subtitle|content|wns_content)$|_(title|subtitle|header|content)$/

/** True for a field of createMessage that holds texts by language. */
export const isLocalized = (field: string): boolean => localizedField.test(field) && field !== 'apns_trim_content'

const jsonField = /_root_params$/

/** True for a field that is written as JSON. */
export const isJson = (field: string): boolean => jsonField.test(field)

/** Every field that a push of createMessage has. */
export const pushFieldNames: readonly string[] = Object.keys(notification.shape)
