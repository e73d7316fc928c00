import { describe, expect, it } from 'vitest'
import { notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { getPlatforms } from './effective.ts'
import { presetFaults } from './presetFaults.ts'
import { emptyPush } from './pushDraft.ts'
import { testNotification } from './toNotification.ts'
import { toPreset } from './toPreset.ts'

const preset = {
  content: { default: 'Base', de: 'Basis' },
  platforms: [1 as const],
  campaign: 'AAAAA-00001',
  filter: 'Regulars',
}

describe('a push on a preset', () => {
  it('is sent to the preset’s platforms, unless some were chosen', () => {
    expect(getPlatforms({ platforms: null }, preset)).toEqual(['ios'])
    expect(getPlatforms({ platforms: ['3'] }, preset)).toEqual(['android'])
    expect(getPlatforms({ platforms: null }, undefined)).toHaveLength(9)
  })

  it('can’t be sent to everyone if the preset has a segment', () => {
    const everyone = { audience: { ...emptyPush('UTC').audience, kind: 'everyone' as const } }
    expect(presetFaults(everyone, preset)).toEqual([
      { path: ['audience', 'kind'], message: expect.stringContaining('“Regulars”') },
    ])
    expect(presetFaults(everyone, { content: 'x' })).toEqual([])
    expect(presetFaults({ audience: { ...everyone.audience, kind: 'segment' } }, preset)).toEqual([])
  })

  it('is tested on test devices only, with the preset’s content and without its campaign', () => {
    const tried = testNotification(
      {
        preset: 'BBBBB-00001',
        title: 'Hi',
        users: ['ana'],
        send_date: '2030-01-01 09:00',
        timezone: 'UTC',
        transactionId: 't',
      },
      preset,
      { devices: ['token-1'] },
    )
    expect(tried).toEqual({
      title: 'Hi',
      content: preset.content,
      devices: ['token-1'],
      send_date: 'now',
      capping_exclude: true,
      capping_avoid: true,
    })
    expect(notification.safeParse(tried).success).toBe(true)
  })

  it('can be saved as a preset, with a list of fields that presets lack', () => {
    const { request, lost } = toPreset(
      {
        title: 'Hi',
        platforms: [1, 17],
        link: 'https://example.com',
        minimize_link: 0,
        inbox_days: 3,
        android_led: '#ff0000',
      },
      preset,
      { name: 'Mine', application: 'CCCCC-00001' },
    )
    expect(presets.createPreset.request.parse(request)).toEqual({
      name: 'Mine',
      applicationCode: 'CCCCC-00001',
      campaignCode: 'AAAAA-00001',
      content: {
        message: preset.content,
        title: 'Hi',
        action: { type: 'url', options: { url: 'https://example.com', shortener: 0 } },
      },
      segmentation: { filter: 'Regulars', platforms: [1] },
    })
    expect(lost).toEqual(['Inbox days', 'Android LED color', 'Huawei'])
  })
})
