import { expect, it } from 'vitest'
import { platformFields } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { platformOptions } from './options.ts'

it.each(Object.keys(platformFields) as PushPlatform[])(
  'every field of %s can be filled in exactly once',
  (platform) => {
    const offered = platformOptions[platform].map(({ field }) => field as string)
    expect([...offered].sort()).toEqual(Object.keys(platformFields[platform]).sort())
  },
)
