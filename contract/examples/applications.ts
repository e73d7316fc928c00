import type { applications } from '../applications.ts'
import { accept, exampleApplication, type MethodExamples, refuse } from './example.ts'

const icon = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

export const applicationExamples = {
  createApplication: {
    accepted: [
      accept('all fields', {
        title: 'Bakery',
        icon,
        authorize_all_tokens: true,
        sdk_ios: 'pw',
        sdk_android: 'phonegap',
      }),
      accept('only a title', { title: 'Bakery' }),
      accept('Booleans as text, empty values for missing fields', {
        title: 'Bakery',
        authorize_all_tokens: 'true',
        icon: '',
        sdk_ios: null,
      }),
    ],
    refused: [
      refuse('an empty title', 'title', { title: ' ' }),
      refuse('an icon that isn’t Base64', 'icon', { title: 'Bakery', icon: '<svg>' }),
      refuse('an unknown iOS SDK', 'sdk_ios', { title: 'Bakery', sdk_ios: 'phonegap' }),
      refuse('an unknown Android SDK', 'sdk_android', { title: 'Bakery', sdk_android: 'native' }),
    ],
    answers: [{ application: exampleApplication }, { application: { code: exampleApplication } }],
  },
  updateApplication: {
    accepted: [
      accept('a new title', { application: exampleApplication, title: 'Bakery and café' }),
      accept('a new icon and SDKs', { application: exampleApplication, icon, sdk_ios: 'corona', sdk_android: 'pw' }),
    ],
    refused: [
      refuse('an invalid code', 'application', { application: 'A1B2C3D4E5', title: 'Bakery' }),
      refuse('an unknown iOS SDK', 'sdk_ios', { application: exampleApplication, sdk_ios: 'phonegap' }),
      refuse('an unknown Android SDK', 'sdk_android', {
        application: exampleApplication,
        sdk_android: 'native',
      }),
      refuse('a title that is too long', 'title', { application: exampleApplication, title: 'x'.repeat(256) }),
    ],
    answers: [null],
  },
  deleteApplication: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [null],
  },
  getApplication: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', { application: null })],
    answers: [
      {
        application: {
          code: exampleApplication,
          title: 'Bakery',
          icon_url: null,
          providers: { ios: true, android: true, email: false },
          languages: { en: '120', de: '14' },
          authorize_all_tokens: false,
          adm_cid: '',
          adm_secret: 'x7077',
          android_api_type: '1',
          android_gcm_api_key: null,
          android_sdk: 'x7077',
          ios_gateway: '1',
          ios_key_management_type: 'manual',
          ios_key_password: 'x',
          ios_sdk: 'x7077',
        },
      },
      { application: { code: exampleApplication, title: 'Bakery', providers: {}, languages: {} } },
    ],
  },
  getApplications: {
    accepted: [
      accept('the first page', {}),
      accept('a page', { page: 1 }),
      accept('a page number as text', { page: '1' }),
      accept('page 0, for clients that count from 0', { page: 0 }),
    ],
    refused: [
      refuse('a page before the first', 'page', { page: -1 }),
      refuse('a fractional page number', 'page', { page: 1.5 }),
    ],
    answers: [
      { applications: [{ [exampleApplication]: 'Bakery' }] },
      { applications: [{ [exampleApplication]: 'Bakery' }], page: 2, total: 3 },
    ],
  },
  getApplicationFile: {
    accepted: [accept('a certificate', { application: exampleApplication, file: 'ios_push_certificate' })],
    refused: [refuse('an unknown file', 'file', { application: exampleApplication, file: 'passwords' })],
    answers: [{ file: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n' }],
  },
  setApplicationPlatformStatus: {
    accepted: [
      accept('enable iOS', { application: exampleApplication, platform: 1, status: 'enable' }),
      accept('disable Firefox, with its number as text', {
        application: exampleApplication,
        platform: '12',
        status: 'disable',
      }),
    ],
    refused: [
      refuse('a platform without a status', 'platform', {
        application: exampleApplication,
        platform: 14,
        status: 'enable',
      }),
      refuse('an unknown status', 'status', { application: exampleApplication, platform: 1, status: 'on' }),
    ],
    answers: [{ message: 'iOS platform was enabled', available_platforms: { iOS: true, Android: false } }],
  },
} satisfies Record<keyof typeof applications, MethodExamples>
