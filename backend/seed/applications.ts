import type { DeviceType } from '#contract/deviceTypes.ts'
import { coffeeProfile, outdoorProfile, type Profile, transitProfile } from './profiles.ts'

export interface DemoApplication {
  code: string
  title: string
  /** Color of its icon; an application without one shows its initials. */
  color?: readonly [number, number, number]
  sdk_ios?: string
  sdk_android?: string
  authorize_all_tokens: boolean
  /** Configured platforms with what configureApplication would have stored; every credential is plainly a demo value. */
  platforms: Partial<Record<DeviceType, Record<string, unknown>>>
  /** Share of the demo's devices, and of each kind among them. */
  share: number
  kinds: readonly (readonly [DeviceType, number])[]
  /** Prefix of its user IDs. */
  people: string
  /** Versions of its app in use, each with its weight. */
  versions: readonly (readonly [string, number])[]
  /** Tags of a person. */
  profile: Profile
  events: readonly string[]
  testDevices: readonly { name: string; device_type: DeviceType; push_token: string; description: string }[]
}

const serviceAccount = {
  type: 'service_account',
  project_id: 'demo-project',
  private_key: 'demo value, not a key',
  client_email: 'demo@demo-project.example',
}
const ios = {
  ios_key_management_type: 'manual',
  ios_gateway: '1',
  ios_framework: 'native',
  ios_key_password: 'demo-password',
}
const android = { android_framework: 'native', android_fcm_service_account: serviceAccount }
const chrome = {
  chrome_fcm_service_account: serviceAccount,
  chrome_vapid_key: 'demo value, not a key',
  chrome_vapid_private_key: 'demo value, not a key',
}
const firefox = {
  firefox_is_enabled: true,
  firefox_fcm_service_account: serviceAccount,
  firefox_vapid_key: 'demo value, not a key',
  firefox_vapid_private_key: 'demo value, not a key',
}
const amazon = { adm_cid: 'demo-client-id', adm_secret: 'demo-client-secret', adm_framework: 'native' }
// WhatsApp is set up in the service’s control panel: configureApplication has no fields for it
const whatsApp = {}
const email = (name: string, domain: string) => ({
  email_from_email: `news@${domain}.example`,
  email_from_name: name,
  email_reply: `help@${domain}.example`,
})

/** The applications of the demo account. The last one isn’t set up, so a presenter can do it. */
export const demoApplications: readonly DemoApplication[] = [
  {
    code: 'C0FFE-E0001',
    title: 'Harbor Coffee',
    color: [122, 78, 52],
    sdk_ios: 'pw',
    sdk_android: 'pw',
    authorize_all_tokens: true,
    platforms: { 1: ios, 3: android, 11: chrome, 14: email('Harbor Coffee', 'harbor-coffee'), 21: whatsApp },
    share: 0.46,
    kinds: [
      [1, 38],
      [3, 44],
      [11, 10],
      [14, 8],
    ],
    people: 'guest',
    versions: [
      ['3.0.4', 2],
      ['3.1.0', 3],
      ['3.2.1', 5],
    ],
    profile: coffeeProfile,
    events: ['Order Placed', 'Reward Redeemed'],
    testDevices: [
      {
        name: 'Counter tablet',
        device_type: 3,
        push_token: 'demo-token-counter-tablet',
        description: 'Harbor Front, register 2',
      },
      { name: 'Office phone', device_type: 1, push_token: 'demo-token-office-phone', description: 'Top drawer' },
    ],
  },
  {
    code: '7A115-00002',
    title: 'Trailhead Outdoors',
    color: [46, 110, 78],
    sdk_ios: 'pw',
    sdk_android: 'pw',
    authorize_all_tokens: false,
    platforms: { 1: ios, 3: android, 9: amazon, 14: email('Trailhead Outdoors', 'trailhead') },
    share: 0.28,
    kinds: [
      [1, 45],
      [3, 40],
      [9, 3],
      [14, 12],
    ],
    people: 'hiker',
    versions: [
      ['1.8.0', 3],
      ['1.9.2', 7],
    ],
    profile: outdoorProfile,
    events: [],
    testDevices: [],
  },
  {
    code: '7E2A5-00003',
    title: 'City Transit',
    color: [40, 92, 150],
    sdk_android: 'phonegap',
    authorize_all_tokens: false,
    platforms: { 3: android, 11: chrome, 12: firefox },
    share: 0.26,
    kinds: [
      [3, 70],
      [11, 24],
      [12, 6],
    ],
    people: 'rider',
    versions: [
      ['5.0.0', 4],
      ['5.1.3', 6],
    ],
    profile: transitProfile,
    events: ['Ticket Purchased'],
    testDevices: [
      { name: 'Depot browser', device_type: 11, push_token: 'demo-token-depot-browser', description: 'Dispatch desk' },
    ],
  },
  {
    code: 'A110C-00004',
    title: 'Garden Club',
    authorize_all_tokens: false,
    platforms: {},
    share: 0,
    kinds: [],
    people: 'member',
    versions: [],
    profile: () => ({}),
    events: [],
    testDevices: [],
  },
]
