import { tagTypeLabel } from '../tags/tagTypeLabels.ts'
import { guessFormat } from './cellFormats.ts'
import { deviceFieldNames, deviceFields } from './deviceFields.ts'
import { type settableTags, typeOfSamples } from './guessTargets.ts'
import type { ImportKind } from './importKinds.ts'
import type { ImportTarget } from './plan.ts'

export type SettableTag = ReturnType<typeof settableTags>[number]

/** What a column can become: the values of a list, and their labels. */
export function targetChoices(kind: ImportKind, settable: readonly SettableTag[]) {
  const device = {
    tags: [
      { value: 'hwid', label: 'Hardware ID' },
      { value: 'user_id', label: 'User ID' },
      { value: 'push_token', label: 'Push token' },
    ],
    register: [
      { value: 'hwid', label: 'Hardware ID or address' },
      { value: 'push_token', label: 'Push token' },
      { value: 'platform', label: 'Platform' },
      ...deviceFieldNames.map((name) => ({ value: `field ${name}`, label: deviceFields[name].label })),
    ],
    unregister: [{ value: 'hwid', label: 'Hardware ID or address' }],
  }[kind]
  return [
    { value: 'ignored', label: 'Ignored' },
    { group: 'The device', items: device },
    ...(kind === 'unregister'
      ? []
      : [
          {
            group: 'Tags',
            items: [
              { value: 'new', label: 'New tag' },
              ...settable.map((tag) => ({
                value: `tag ${tag.name}`,
                label: `${tag.name} (${tagTypeLabel(tag.type)})`,
              })),
            ],
          },
        ]),
  ]
}

export const targetChoice = (target: ImportTarget) =>
  target.is === 'field'
    ? `field ${target.name}`
    : target.is !== 'tag'
      ? target.is
      : target.isNew
        ? 'new'
        : `tag ${target.name}`

export function targetFor(
  value: string,
  heading: string,
  samples: readonly string[],
  settable: readonly SettableTag[],
): ImportTarget {
  if (value === 'new') {
    const type = typeOfSamples(samples)
    return { is: 'tag', name: heading, type, isNew: true, ...guessFormat(type, samples) }
  }
  const field = deviceFieldNames.find((name) => value === `field ${name}`)
  if (field) return { is: 'field', name: field }
  const tag = settable.find(({ name }) => value === `tag ${name}`)
  if (tag) return { is: 'tag', ...tag, ...guessFormat(tag.type, samples) }
  const is = (['hwid', 'user_id', 'push_token', 'platform'] as const).find((column) => column === value)
  return { is: is ?? 'ignored' }
}
