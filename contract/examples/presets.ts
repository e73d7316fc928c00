import type { presets } from '../presets.ts'
import { accept, campaignCode, exampleApplication, type MethodExamples, presetCode, refuse } from './example.ts'

const preset = {
  name: 'Fresh bread',
  applicationCode: exampleApplication,
  content: { message: 'The bread is out of the oven' },
  segmentation: { platforms: [1, 3] },
}
const having = (content: Record<string, unknown>) => ({ ...preset, content: { ...preset.content, ...content } })
const acting = (type: string | undefined, options?: Record<string, unknown>) => having({ action: { type, options } })

export const presetExamples = {
  createPreset: {
    accepted: [
      accept('all fields', {
        ...preset,
        applicationGroupCode: 'AAAAA-00000',
        campaignCode,
        content: {
          message: { en: 'Bread', de: 'Brot' },
          title: { en: 'Fresh' },
          subtitle: 'Now',
          action: { type: 'url', options: { url: 'https://bakery.example', shortener: 0 } },
          userData: { shop: 4 },
          platforms: {
            ios: {
              sound: 'bell.wav',
              silent: false,
              ttl: 3600,
              rootParams: { a: 1 },
              interruptionLevel: 'time-sensitive',
            },
            android: { rootParams: { a: 1 } },
          },
        },
        scheduling: { sendRate: 500 },
        segmentation: { filter: 'Adults', platforms: [1, 3, 7, 8, 9, 10, 11, 12] },
      }),
      accept('a deep link', acting('deepLink', { id: 4, params: { page: 'menu' } })),
      accept('rich media', acting('richMedia', { richMediaCode: 'BBBBB-11111' })),
      accept('opening the app', acting('openApp')),
      accept('an action without a type', acting(undefined)),
      accept('a shortened link', acting('url', { url: 'https://bakery.example', shortener: 2 })),
    ],
    refused: [
      refuse('no name', 'name', { ...preset, name: '' }),
      refuse('neither application nor group', 'applicationCode', { ...preset, applicationCode: undefined }),
      refuse('no content', 'content', { ...preset, content: undefined }),
      refuse('no message', 'content.message', { ...preset, content: { title: 'Fresh' } }),
      refuse('an empty message', 'content.message', having({ message: '' })),
      refuse('an unknown action', 'content.action.type', acting('call', {})),
      refuse('a link without a URL', 'content.action.options.url', acting('url', {})),
      refuse('a link without options', 'content.action.options', acting('url')),
      refuse('an unknown shortener', 'content.action.options.shortener', acting('url', { url: 'x', shortener: 1 })),
      refuse('a deep link without parameters', 'content.action.options.params', acting('deepLink', { id: 4 })),
      refuse(
        'a deep link without a number',
        'content.action.options.id',
        acting('deepLink', { id: 'menu', params: {} }),
      ),
      refuse('rich media without a code', 'content.action.options.richMediaCode', acting('richMedia', {})),
      refuse(
        'an unknown interruption level',
        'content.platforms.ios.interruptionLevel',
        having({ platforms: { ios: { interruptionLevel: 'loud' } } }),
      ),
      refuse('a rate that is too low', 'scheduling.sendRate', { ...preset, scheduling: { sendRate: 99 } }),
      refuse('a rate that is too high', 'scheduling.sendRate', { ...preset, scheduling: { sendRate: 1001 } }),
      refuse('no segmentation', 'segmentation', { ...preset, segmentation: undefined }),
      refuse('no platforms', 'segmentation.platforms', { ...preset, segmentation: { filter: 'Adults' } }),
      refuse('a platform that presets don’t support', 'segmentation.platforms.0', {
        ...preset,
        segmentation: { platforms: [17] },
      }),
    ],
    answers: [undefined, null],
  },
  getPreset: {
    accepted: [accept('a preset', { preset_code: presetCode })],
    refused: [refuse('no preset', 'preset_code', {})],
    answers: [
      {
        preset: {
          code: presetCode,
          name: 'Fresh bread',
          page_id: 0,
          url: null,
          content: { en: 'Bread', de: 'Brot' },
          platforms: [1, 3, 8],
          properties: {
            ignore_user_timezone: 1,
            ios_badges: '+1',
            ios_sound: 'bell.wav',
            android_header: 'Fresh',
            wns_type: 'Toast',
            wns_content: {
              template: 'ToastText02',
              languages: ['en'],
              'lang-en': { headlinetext: 'Fresh', bodytext: 'Bread' },
              imagesource: '',
            },
            safari_url_args: ['menu'],
            userdata: '{"shop":4}',
            created_via: 'api',
            filter_id: 7,
          },
        },
      },
      { preset: { code: presetCode, name: 'Fresh bread' } },
    ],
  },
  listPresets: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [{ presets: [{ code: presetCode, name: 'Fresh bread' }] }, { presets: [] }],
  },
  deletePreset: {
    accepted: [accept('a preset', { preset_code: presetCode })],
    refused: [refuse('an invalid code', 'preset_code', { preset_code: 'bread' })],
    answers: [null],
  },
} satisfies Record<keyof typeof presets, MethodExamples>
