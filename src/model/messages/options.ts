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

const title = 'In place of the common title.'
const text = 'In place of the common text.'
const badge = 'A number, or a change such as +1 or -1.'
const lifetime = 'Seconds during which the push service keeps trying.'
const payload = 'A JSON object that goes into the payload as it stands.'
const custom = 'Address of a picture in place of the app’s icon.'
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
    option('banner', { kind: 'address', label: 'Picture', help: 'Address of a large picture under the text.' }),
    option('custom_icon', { kind: 'address', label: 'Icon from an address', help: custom }),
    option('icon', { kind: 'text', label: 'Icon of the app', help: 'Name of a resource inside the app.' }),
    option('ibc', { kind: 'color', label: 'Color behind the icon' }),
    option('sound', { kind: 'text', label: 'Sound', help: 'Name of a file of the app, without its extension.' }),
    option('sound_off', { kind: 'switch', label: 'No sound' }),
    option('vibration', { kind: 'yesNo', label: 'Vibrate' }),
    option('led', { kind: 'color', label: 'LED color' }),
    option('priority', {
      kind: 'choice',
      label: 'Place in the list',
      help: 'Where it stands among other notifications.',
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
    { field: 'ios_subtitle', kind: 'texts', label: 'Subtitle', help: 'In place of the common subtitle.' },
    { field: 'ios_content', kind: 'texts', label: 'Text', help: text },
    {
      field: 'ios_attachment',
      kind: 'address',
      label: 'Picture or video',
      help: 'Address of a file that the notification shows.',
    },
    { field: 'ios_badges', kind: 'text', label: 'Badge', help: badge },
    { field: 'ios_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file of the app.' },
    { field: 'ios_sound_off', kind: 'switch', label: 'No sound' },
    {
      field: 'ios_interruption_level',
      kind: 'choice',
      label: 'Interruption',
      help: 'How far it may get through a focus or do not disturb.',
      choices: interruptionLevels.map((level) => ({ value: level, label: level })),
    },
    { field: 'ios_critical', kind: 'switch', label: 'Critical alert', help: 'Sounds even when the phone is muted.' },
    { field: 'ios_category_id', kind: 'text', label: 'Category', help: 'Decides which buttons are offered.' },
    { field: 'ios_category_custom', kind: 'text', label: 'Category of your own' },
    { field: 'ios_thread_id', kind: 'text', label: 'Thread', help: 'Notifications of one thread are shown together.' },
    { field: 'ios_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'apns_trim_content', kind: 'yesNo', label: 'Shorten what is too long' },
    { field: 'ios_silent', kind: 'yesNo', label: 'Silent', help: 'Delivered to the app without being shown.' },
    {
      field: 'ios_root_params',
      kind: 'json',
      label: 'Custom payload',
      help: 'A JSON object beside aps; its data has at most 4,096 bytes.',
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
    { field: 'mac_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file of the app.' },
    { field: 'mac_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'mac_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  windows: [
    {
      field: 'wns_content',
      kind: 'texts',
      label: 'Content',
      help: 'In place of the common text: plain text, or the XML of a toast as base64.',
    },
    {
      field: 'wns_type',
      kind: 'choice',
      label: 'Type',
      choices: ['Toast', 'Tile', 'Badge', 'Raw'].map((type) => ({ value: type, label: type })),
    },
    { field: 'wns_tag', kind: 'text', label: 'Tag', help: 'A later notification of the same tag takes its place.' },
  ],
  amazon: [
    { field: 'adm_header', kind: 'texts', label: 'Title', help: title },
    { field: 'adm_content', kind: 'texts', label: 'Text', help: text },
    { field: 'adm_banner', kind: 'address', label: 'Picture', help: 'Address of a large picture under the text.' },
    { field: 'adm_custom_icon', kind: 'address', label: 'Icon from an address', help: custom },
    { field: 'adm_icon', kind: 'text', label: 'Icon of the app', help: 'Name of a resource inside the app.' },
    { field: 'adm_sound', kind: 'text', label: 'Sound', help: 'Name of a sound file of the app.' },
    { field: 'adm_sound_off', kind: 'switch', label: 'No sound' },
    { field: 'adm_priority', kind: 'whole', label: 'Priority' },
    { field: 'adm_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'adm_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  safari: [
    { field: 'safari_title', kind: 'texts', label: 'Title', help: title },
    { field: 'safari_content', kind: 'texts', label: 'Text', help: text },
    { field: 'safari_action', kind: 'text', label: 'Label of the button' },
    {
      field: 'safari_url_args',
      kind: 'lines',
      label: 'Values for the address',
      help: 'One a line, in the order in which the website’s address template has places for them.',
    },
    { field: 'safari_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
  ],
  chrome: [
    { field: 'chrome_title', kind: 'texts', label: 'Title', help: title },
    { field: 'chrome_content', kind: 'texts', label: 'Text', help: text },
    { field: 'chrome_icon', kind: 'address', label: 'Icon', help: 'Address of a picture.' },
    { field: 'chrome_image', kind: 'address', label: 'Picture', help: 'Address of a large picture under the text.' },
    { field: 'chrome_button_text1', kind: 'text', label: 'First button' },
    { field: 'chrome_button_url1', kind: 'address', label: 'First button opens', help: 'Needs a first button.' },
    { field: 'chrome_button_text2', kind: 'text', label: 'Second button' },
    { field: 'chrome_button_url2', kind: 'address', label: 'Second button opens', help: 'Needs a second button.' },
    {
      field: 'chrome_duration',
      kind: 'whole',
      label: 'Seconds on screen',
      help: '0 to 50; 0 keeps it until the person acts.',
    },
    { field: 'chrome_gcm_ttl', kind: 'whole', label: 'Time to live', help: lifetime },
    { field: 'chrome_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
  firefox: [
    { field: 'firefox_title', kind: 'texts', label: 'Title', help: title },
    { field: 'firefox_content', kind: 'texts', label: 'Text', help: text },
    { field: 'firefox_icon', kind: 'address', label: 'Icon', help: 'Address of a picture.' },
    { field: 'firefox_root_params', kind: 'json', label: 'Custom payload', help: payload },
  ],
}

const names: Readonly<Record<string, string>> = {
  content: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  link: 'Address',
  rich_media: 'Code of the page',
  inbox_image: 'Picture in the inbox',
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
  list_unsubscribe: 'Address to unsubscribe',
  attachments: 'Attachments',
  users: 'User ids',
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
