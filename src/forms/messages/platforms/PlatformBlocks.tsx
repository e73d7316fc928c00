import { Accordion } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { countOf } from '#format/counts.ts'
import { platformLabel } from '#format/platforms.ts'
import { platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { OptionField } from './OptionField.tsx'
import classes from './Platforms.module.css'

interface PlatformBlocksProps {
  control: Control<PushDraft, unknown, PushDraft>
  /** Those the message goes to. */
  platforms: readonly PushPlatform[]
  language: string
  tags: readonly string[]
  /** Keys of the blocks that are open. */
  opened: readonly string[]
  onOpened: (opened: string[]) => void
}

/** What each platform has of its own, folded until someone wants it. */
export function PlatformBlocks({ control, platforms, language, tags, opened, onOpened }: PlatformBlocksProps) {
  return (
    <Accordion
      multiple
      value={[...opened]}
      onChange={onOpened}
      order={3}
      transitionDuration={0}
      classNames={{ item: classes.item, control: classes.control, label: classes.label, content: classes.content }}
    >
      {platforms.map((platform) => (
        <Accordion.Item key={platform} value={platform}>
          <Accordion.Control>
            {platformLabel(platform)}
            <Filled control={control} platform={platform} />
          </Accordion.Control>
          <Accordion.Panel>
            {opened.includes(platform) && (
              <div className={classes.fields}>
                {platformOptions[platform].map((option) => (
                  <OptionField key={option.field} control={control} option={option} language={language} tags={tags} />
                ))}
              </div>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

/** How many options of a block are set, and whether something in it is wrong. */
function Filled({ control, platform }: Pick<PlatformBlocksProps, 'control'> & { platform: PushPlatform }) {
  const push = useWatch({ control, name: 'fields' })
  const { errors } = useFormState({ control, name: 'fields' })
  const fields = platformOptions[platform].map(({ field }) => field)
  const set = fields.filter((field) => isSet(push[field])).length
  const wrong = fields.filter((field) => (errors.fields as Record<string, unknown> | undefined)?.[field]).length
  if (set === 0 && wrong === 0) return null
  return (
    <span className={classes.filled} data-wrong={wrong > 0 || undefined}>
      {wrong > 0 ? `${countOf(wrong, 'field')} to fix` : `${countOf(set, 'option')} set`}
    </span>
  )
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  return typeof value !== 'object' || Object.values(value).some((text) => typeof text === 'string' && text !== '')
}
