import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { AddButton, RemoveIcon } from '#components/controls/Buttons.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { TextTools } from '#forms/messages/texts/TextTools.tsx'
import { UrlInput } from '#forms/shared/UrlInput.tsx'
import { buttonFaults, pictureFaults, socialFaults } from '#model/email/blocks/blockFaults.ts'
import { type ButtonBlock, imageWidths, type Picture, type Social } from '#model/email/blocks/emailDocument.ts'
import { networkNames } from '#model/email/blocks/networks.ts'
import { isUnsubscribeLink } from '#model/email/blocks/unsubscribe.ts'
import { AlignField, ChoiceField, ColorField } from './fields.tsx'

export interface SettingsProps<Attributes> {
  attrs: Attributes
  set: (changes: Readonly<Record<string, unknown>>) => void
  tags: readonly string[]
  /** If empty required fields are marked, too: after a problem was followed here. */
  strict: boolean
}

export function PictureSettings({ attrs, set, strict }: SettingsProps<Picture['attrs']>) {
  const { src, alt, href, width, align } = attrs
  const faults = pictureFaults(attrs)
  const [lacksAlt] = useState(!faults.src && faults.alt !== undefined)
  return (
    <>
      <UrlInput
        // in the drawer of a small screen
        data-autofocus={!lacksAlt || undefined}
        label="Image URL"
        required
        value={src}
        error={(strict || src) && faults.src}
        onChange={(changed) => set({ src: changed })}
      />
      <PlainInput
        data-autofocus={lacksAlt || undefined}
        label="Alt text"
        description="Read aloud, and shown while images are off."
        disabled={alt === ''}
        error={src && faults.alt}
        value={alt ?? ''}
        spellCheck
        onChange={(changed) => set({ alt: changed === '' ? null : changed })}
      />
      <Checkbox
        label="Decorative"
        checked={alt === ''}
        onChange={({ currentTarget }) => set({ alt: currentTarget.checked ? '' : null })}
      />
      <UrlInput
        label="Link"
        placeholder="Optional"
        value={href}
        error={faults.href}
        onChange={(changed) => set({ href: changed })}
      />
      <NativeSelect
        label="Width"
        value={String(width)}
        data={imageWidths.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
        onChange={({ currentTarget }) => set({ width: Number(currentTarget.value) })}
      />
      <AlignField value={align} onChange={(changed) => set({ align: changed })} />
    </>
  )
}

export function ButtonSettings({ attrs, set, tags, strict }: SettingsProps<ButtonBlock['attrs']>) {
  const { text, href, color, align, wide } = attrs
  const faults = buttonFaults(attrs)
  // a button to unsubscribe comes with its text
  const [lacksUrl] = useState(href === '' && isUnsubscribeLink(text, href))
  const input = useRef<HTMLInputElement>(null)
  const insert = (added: string) => {
    const [start, end] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length]
    set({ text: text.slice(0, start) + added + text.slice(end) })
  }
  return (
    <>
      <Stack gap={4}>
        <PlainInput
          ref={input}
          data-autofocus={!lacksUrl || undefined}
          label="Text"
          required
          spellCheck
          value={text}
          error={faults.text}
          onChange={(changed) => set({ text: changed })}
        />
        <Group gap={4} justify="flex-end">
          <TextTools about="Button" tags={tags} onInsert={insert} />
        </Group>
      </Stack>
      <UrlInput
        data-autofocus={lacksUrl || undefined}
        label="URL"
        required
        value={href}
        error={(strict || href) && faults.href}
        onChange={(changed) => set({ href: changed })}
      />
      <ColorField label="Color" value={color} onChange={(changed) => set({ color: changed })} />
      <AlignField value={align} onChange={(changed) => set({ align: changed })} />
      <Checkbox
        label="Full width"
        checked={wide}
        onChange={({ currentTarget }) => set({ wide: currentTarget.checked })}
      />
    </>
  )
}

export function SocialSettings({ attrs, set, strict }: SettingsProps<Social['attrs']>) {
  const { links, align, icons } = attrs
  const faults = socialFaults(attrs)
  const [firstFault] = useState(() => faults.findIndex(Boolean))
  const change = (at: number, changes: Partial<(typeof links)[number]>) =>
    set({ links: links.map((link, index) => (index === at ? { ...link, ...changes } : link)) })
  return (
    <>
      {links.map(({ name, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same name
        <Group key={at} gap={4} align="flex-start" wrap="nowrap">
          <Stack gap={4} flex={1}>
            <NativeSelect
              aria-label={`Network ${at + 1}`}
              value={name}
              data={networkNames.includes(name) ? [...networkNames] : [name, ...networkNames]}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <UrlInput
              data-autofocus={at === firstFault || undefined}
              aria-label={`URL of ${name}`}
              value={href}
              error={(strict || href) && faults[at]}
              onChange={(changed) => change(at, { href: changed })}
            />
          </Stack>
          <RemoveIcon
            aria-label={`Remove ${name}`}
            onClick={() => set({ links: links.filter((_, index) => index !== at) })}
          />
        </Group>
      ))}
      <AddButton
        onClick={() =>
          set({
            links: [
              ...links,
              { name: networkNames.find((name) => !links.some((link) => link.name === name)) ?? 'Website', href: '' },
            ],
          })
        }
      >
        Add link
      </AddButton>
      <ChoiceField
        label="Show as"
        value={icons ? 'icons' : 'names'}
        choices={{ icons: 'Icons', names: 'Names' }}
        onChange={(look) => set({ icons: look === 'icons' })}
      />
      <AlignField value={align} onChange={(changed) => set({ align: changed })} />
    </>
  )
}
